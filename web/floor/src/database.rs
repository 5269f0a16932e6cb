//! Texts in the browser's database (IndexedDB), for more than its storage can hold. A sandboxed frame and some private
//! windows refuse it.

use js_sys::{Array, Promise};
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{IdbDatabase, IdbObjectStore, IdbRequest, IdbTransaction, IdbTransactionMode};

const NAME: &str = "tilescope";

const GAMES: &str = "games";

/// The error that the browser refuses the database, or has no room for more.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Refused;

impl From<JsValue> for Refused {
    fn from(_: JsValue) -> Refused {
        Refused
    }
}

/// Returns all texts with their keys.
pub async fn all() -> Result<Vec<(String, String)>, Refused> {
    let games = Games::open(IdbTransactionMode::Readonly).await?;
    let (keys, values) = (games.store.get_all_keys()?, games.store.get_all()?);
    games.ended().await?;
    let strings = |request: &IdbRequest| -> Result<Vec<Option<String>>, Refused> {
        Ok(request.result()?.unchecked_into::<Array>().iter().map(|value| value.as_string()).collect())
    };
    let texts = strings(&keys)?.into_iter().zip(strings(&values)?);
    Ok(texts.filter_map(|(key, text)| key.zip(text)).collect())
}

/// Returns the texts of some keys, in their order. `None` where there is none.
pub async fn read(keys: &[&str]) -> Result<Vec<Option<String>>, Refused> {
    let games = Games::open(IdbTransactionMode::Readonly).await?;
    let requests: Vec<IdbRequest> =
        keys.iter().map(|&key| games.store.get(&key.into())).collect::<Result<_, JsValue>>()?;
    games.ended().await?;
    requests.iter().map(|request| Ok(request.result()?.as_string())).collect()
}

/// Writes texts under their keys: all of them or none.
pub async fn write(texts: &[(&str, String)]) -> Result<(), Refused> {
    let games = Games::open(IdbTransactionMode::Readwrite).await?;
    for (key, text) in texts {
        games.store.put_with_key(&text.as_str().into(), &(*key).into())?;
    }
    games.ended().await
}

/// Removes the text of a key.
pub async fn remove(key: &str) -> Result<(), Refused> {
    let games = Games::open(IdbTransactionMode::Readwrite).await?;
    games.store.delete(&key.into())?;
    games.ended().await
}

struct Games {
    database: IdbDatabase,
    transaction: IdbTransaction,
    store: IdbObjectStore,
}

impl Games {
    async fn open(mode: IdbTransactionMode) -> Result<Games, Refused> {
        let factory = web_sys::window().and_then(|window| window.indexed_db().ok()?).ok_or(Refused)?;
        let request = factory.open(NAME)?;
        // A new database has no texts yet.
        let create = {
            let request = request.clone();
            Closure::once(move || {
                let database: IdbDatabase = request.result().ok()?.unchecked_into();
                database.create_object_store(GAMES).err()
            })
        };
        request.set_onupgradeneeded(Some(create.as_ref().unchecked_ref()));
        JsFuture::from(Promise::new(&mut |done, failed| {
            request.set_onsuccess(Some(&done));
            request.set_onerror(Some(&failed));
        }))
        .await?;
        let database: IdbDatabase = request.result()?.unchecked_into();
        let transaction = database.transaction_with_str_and_mode(GAMES, mode)?;
        let store = transaction.object_store(GAMES)?;
        Ok(Games { database, transaction, store })
    }

    /// Waits until everything in the transaction is done, and closes the database.
    async fn ended(self) -> Result<(), Refused> {
        let transaction = &self.transaction;
        JsFuture::from(Promise::new(&mut |done, failed| {
            transaction.set_oncomplete(Some(&done));
            transaction.set_onerror(Some(&failed));
            transaction.set_onabort(Some(&failed));
        }))
        .await?;
        self.database.close();
        Ok(())
    }
}
