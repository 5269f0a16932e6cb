//! Texts in the browser's database (IndexedDB), for more than its storage can hold. A sandboxed frame and some private
//! windows refuse it.

use js_sys::{Array, Promise};
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{IdbDatabase, IdbObjectStore, IdbRequest, IdbTransaction, IdbTransactionMode};

/// The name of the database.
const NAME: &str = "tilescope";

/// A set of texts, each under a key.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shelf {
    /// Games.
    Games,
    /// Reviews, each under the key of its game.
    Reviews,
}

impl Shelf {
    const ALL: [Shelf; 2] = [Shelf::Games, Shelf::Reviews];

    fn name(self) -> &'static str {
        match self {
            Shelf::Games => "games",
            Shelf::Reviews => "reviews",
        }
    }
}

/// The error that the browser refuses the database, or has no room for more.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Refused;

impl From<JsValue> for Refused {
    fn from(_: JsValue) -> Refused {
        Refused
    }
}

/// Returns all texts of a shelf with their keys.
///
/// # Errors
/// If the browser refuses the database.
pub async fn all(shelf: Shelf) -> Result<Vec<(String, String)>, Refused> {
    let (database, transaction) = begin(IdbTransactionMode::Readonly).await?;
    let store = store(&transaction, shelf)?;
    let (keys, values) = (store.get_all_keys()?, store.get_all()?);
    ended(&transaction).await?;
    database.close();
    let strings = |request: &IdbRequest| -> Result<Vec<Option<String>>, Refused> {
        Ok(request.result()?.unchecked_into::<Array>().iter().map(|value| value.as_string()).collect())
    };
    let texts = strings(&keys)?.into_iter().zip(strings(&values)?);
    Ok(texts.filter_map(|(key, text)| key.zip(text)).collect())
}

/// Returns the texts of some keys on a shelf, in the order of the keys. `None` where there is none.
///
/// # Errors
/// If the browser refuses the database.
pub async fn read(shelf: Shelf, keys: &[&str]) -> Result<Vec<Option<String>>, Refused> {
    let (database, transaction) = begin(IdbTransactionMode::Readonly).await?;
    let store = store(&transaction, shelf)?;
    let requests: Vec<IdbRequest> =
        keys.iter().map(|&key| store.get(&key.into())).collect::<Result<_, JsValue>>()?;
    ended(&transaction).await?;
    database.close();
    requests.iter().map(|request| Ok(request.result()?.as_string())).collect()
}

/// Writes texts under their keys: all of them or none.
///
/// # Errors
/// If the browser refuses the database, or has no room.
pub async fn write(texts: &[(Shelf, &str, &str)]) -> Result<(), Refused> {
    let (database, transaction) = begin(IdbTransactionMode::Readwrite).await?;
    for &(shelf, key, text) in texts {
        store(&transaction, shelf)?.put_with_key(&text.into(), &key.into())?;
    }
    ended(&transaction).await?;
    database.close();
    Ok(())
}

/// Removes the texts of a key from all shelves.
///
/// # Errors
/// If the browser refuses the database.
pub async fn remove(key: &str) -> Result<(), Refused> {
    let (database, transaction) = begin(IdbTransactionMode::Readwrite).await?;
    for shelf in Shelf::ALL {
        store(&transaction, shelf)?.delete(&key.into())?;
    }
    ended(&transaction).await?;
    database.close();
    Ok(())
}

/// Opens the database and begins a transaction on all shelves.
async fn begin(mode: IdbTransactionMode) -> Result<(IdbDatabase, IdbTransaction), Refused> {
    let factory = web_sys::window().and_then(|window| window.indexed_db().ok()?).ok_or(Refused)?;
    let request = factory.open(NAME)?;
    // A new database has no shelves yet.
    let create = {
        let request = request.clone();
        Closure::once(move || {
            let database: IdbDatabase = request.result().ok()?.unchecked_into();
            Shelf::ALL.iter().find_map(|shelf| database.create_object_store(shelf.name()).err())
        })
    };
    request.set_onupgradeneeded(Some(create.as_ref().unchecked_ref()));
    JsFuture::from(Promise::new(&mut |done, failed| {
        request.set_onsuccess(Some(&done));
        request.set_onerror(Some(&failed));
    }))
    .await?;
    let database: IdbDatabase = request.result()?.unchecked_into();
    let names: Array = Shelf::ALL.iter().map(|shelf| JsValue::from(shelf.name())).collect();
    let transaction = database.transaction_with_str_sequence_and_mode(&names, mode)?;
    Ok((database, transaction))
}

fn store(transaction: &IdbTransaction, shelf: Shelf) -> Result<IdbObjectStore, Refused> {
    Ok(transaction.object_store(shelf.name())?)
}

/// Waits until everything in a transaction is done.
async fn ended(transaction: &IdbTransaction) -> Result<(), Refused> {
    JsFuture::from(Promise::new(&mut |done, failed| {
        transaction.set_oncomplete(Some(&done));
        transaction.set_onerror(Some(&failed));
        transaction.set_onabort(Some(&failed));
    }))
    .await?;
    Ok(())
}
