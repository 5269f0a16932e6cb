//! The page as a host serves it, compressed as strongly as possible.

use std::collections::BTreeMap;
use std::io::Write as _;
use std::thread;

use anyhow::{Result, anyhow};
use flate2::Compression;
use flate2::write::GzEncoder;
use tilescope_http::{File, Site};

/// Compresses files as strongly as possible, which a host does once.
pub(crate) fn compress(files: BTreeMap<String, Vec<u8>>) -> Result<Site> {
    // The largest file takes half of the time.
    let compressed = thread::scope(|scope| {
        let tasks: Vec<_> = files
            .into_iter()
            .map(|(name, bytes)| scope.spawn(move || Ok((name, compress_file(bytes)?))))
            .collect();
        tasks
            .into_iter()
            .map(|task| task.join().map_err(|_| anyhow!("a compressor panicked"))?)
            .collect::<Result<_>>()
    });
    Ok(Site::new(compressed?))
}

fn compress_file(plain: Vec<u8>) -> Result<File> {
    let params = brotli::enc::BrotliEncoderParams { quality: 11, lgwin: 22, ..Default::default() };
    let mut brotli = Vec::new();
    brotli::BrotliCompress(&mut &plain[..], &mut brotli, &params)?;
    let mut gzip = GzEncoder::new(Vec::new(), Compression::best());
    gzip.write_all(&plain)?;
    Ok(File::new(plain, vec![("br", brotli.into()), ("gzip", gzip.finish()?.into())]))
}

/// The page as a host serves it, with the files that its parts need.
pub(crate) struct Built {
    pub(crate) site: Site,
    pub(crate) parts: Parts,
}

/// The names of the files that each part of the program loads, by its name.
pub(crate) type Parts = BTreeMap<String, Vec<String>>;
