//! The text of trained weights: their origin, and a line for each.

use std::fmt::Write;
use std::path::Path;

use anyhow::{Context, Result, bail};

use tilescope_matches::files::LockedFile;
use tilescope_matches::input::utf8;
use tilescope_matches::quote::Quote;

/// A file of weights. It is replaced after each generation, so that a stopped training can continue. No other process
/// writes it during this value's lifetime.
pub(crate) struct WeightsFile {
    file: LockedFile,
    format: Format,
}

#[derive(Debug)]
struct Format {
    names: Vec<String>,
    /// The command that produces the weights, without the options that do not change them.
    command: String,
}

const GENERATION: &str = "# generation ";

impl WeightsFile {
    /// Opens the file of a training, or creates an empty one.
    pub(crate) fn lock(path: &Path, names: Vec<String>, command: String) -> Result<WeightsFile> {
        Ok(WeightsFile { file: LockedFile::open(path)?, format: Format { names, command } })
    }

    /// Reads the last generation and its weights. If the file is empty, it is generation 0, with all weights 0.
    pub(crate) fn read(&mut self) -> Result<(u32, Vec<f32>)> {
        let bytes = self.file.read()?;
        if bytes.is_empty() {
            return Ok((0, vec![0.0; self.format.names.len()]));
        }
        let weights = utf8(&bytes).and_then(|text| self.format.parse(text));
        weights.with_context(|| self.file.name().display().to_string())
    }

    /// Writes the weights of a generation, and returns them as rounded in the file.
    ///
    /// # Errors
    /// If the file cannot be written. It keeps the last generation then.
    pub(crate) fn write(&mut self, generation: u32, weights: &[f32], said: &str) -> Result<Vec<f32>> {
        let text = self.format.text(generation, weights, said)?;
        self.file.replace(text.as_bytes())?;
        self.format.parse(&text).map(|(_, weights)| weights)
    }
}

impl Format {
    fn parse(&self, text: &str) -> Result<(u32, Vec<f32>)> {
        let command = text.lines().find_map(|line| line.strip_prefix("# arena "));
        if command != Some(&self.command) {
            bail!(
                "`arena {}` made this file, not `arena {}`; name another file",
                command.unwrap_or("?"),
                self.command
            );
        }
        let generation = text.lines().find_map(|line| line.strip_prefix(GENERATION)?.parse().ok());
        let generation = generation.with_context(|| format!("expected a line `{GENERATION}3`"))?;
        let lines: Vec<&str> = text.lines().filter(|line| !line.starts_with('#')).collect();
        if lines.len() != self.names.len() {
            bail!("expected one line for each of the {} features, found {}", self.names.len(), lines.len());
        }
        let weight = |(line, name): (&&str, &String)| {
            let weight = line.split_once(' ').filter(|(found, _)| found == name);
            let weight = weight.and_then(|(_, weight)| weight.parse().ok());
            weight
                .filter(|weight: &f32| weight.is_finite())
                .with_context(|| format!("line {}: expected `{name}` and its weight", Quote(line)))
        };
        let weights = lines.iter().zip(&self.names).map(weight).collect::<Result<_>>()?;
        Ok((generation, weights))
    }

    fn text(&self, generation: u32, weights: &[f32], said: &str) -> Result<String> {
        let mut text = format!("# arena {}\n{GENERATION}{generation}\n# {said}\n", self.command);
        for (name, weight) in self.names.iter().zip(weights) {
            writeln!(text, "{name} {weight:.4}")?;
        }
        Ok(text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names() -> Vec<String> {
        ["holes", "room"].map(String::from).to_vec()
    }

    fn file() -> Format {
        Format { names: names(), command: "train pebbles".into() }
    }

    #[test]
    fn texts_are_read() {
        let text = "# arena train pebbles\n# generation 4\n# 0.5 points\nholes -1.5000\nroom 0.2500\n";
        assert_eq!(file().parse(text).unwrap(), (4, vec![-1.5, 0.25]));
    }

    #[test]
    fn what_is_wrong_is_said() {
        let error = |text: &str| file().parse(text).unwrap_err().to_string();
        assert!(error("holes 1\nroom 1\n").contains("`arena ?` made this file"));
        assert!(
            error("# arena train other\n")
                .contains("`arena train other` made this file, not `arena train pebbles`")
        );
        let with = |rest: &str| error(&format!("# arena train pebbles\n{rest}"));
        assert!(with("holes 1\nroom 1\n").contains("# generation 3"));
        assert!(with("# generation 1\nholes 1\n").contains("each of the 2 features, found 1"));
        assert!(with("# generation 1\nholes 1\nromm 1\n").contains("`room` and its weight"));
        assert!(with("# generation 1\nholes 1\nroom nan\n").contains("`room` and its weight"));
    }

    #[test]
    fn without_a_file_all_weights_are_0() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("weights.txt");
        let mut file = WeightsFile::lock(&path, names(), "train pebbles".into()).unwrap();
        assert_eq!(file.read().unwrap(), (0, vec![0.0; 2]));
        // A training that wrote nothing leaves no file behind.
        drop(file);
        assert!(!path.exists());
    }
}
