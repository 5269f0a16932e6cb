//! JSON texts. The browser's own reader and writer do the work, and weigh nothing; natively, where only tests need them,
//! `serde_json` does it.

mod deserializer;

use serde::Serialize;
use serde::de::Error;

#[cfg(target_arch = "wasm32")]
use wasm_bindgen::{JsCast, JsValue};

use super::store::Unreadable;

/// A JSON text as a tree.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Json {
    Null,
    Bool(bool),
    Number(f64),
    Text(String),
    List(Vec<Json>),
    Object(Vec<(String, Json)>),
}

impl Json {
    /// Takes the value of a field out of an object.
    pub(super) fn take(&mut self, name: &'static str) -> Result<Json, Unreadable> {
        let Json::Object(fields) = self else { return Err("expected an object".into()) };
        let index = fields.iter().position(|field| field.0 == name);
        index.map(|index| fields.swap_remove(index).1).ok_or_else(|| Unreadable::missing_field(name))
    }
}

#[cfg(target_arch = "wasm32")]
impl Json {
    pub(super) fn read(text: &str) -> Result<Json, Unreadable> {
        match js_sys::JSON::parse(text) {
            Ok(value) => Ok(Json::of(&value)),
            Err(error) => Err(String::from(js_sys::Error::from(error).message()).into()),
        }
    }

    fn of(value: &JsValue) -> Json {
        if let Some(text) = value.as_string() {
            Json::Text(text)
        } else if let Some(number) = value.as_f64() {
            Json::Number(number)
        } else if let Some(bool) = value.as_bool() {
            Json::Bool(bool)
        } else if js_sys::Array::is_array(value) {
            Json::List(js_sys::Array::from(value).iter().map(|item| Json::of(&item)).collect())
        } else if value.is_object() {
            let field = |field: JsValue| {
                let field = js_sys::Array::from(&field);
                (field.get(0).as_string().unwrap_or_default(), Json::of(&field.get(1)))
            };
            Json::Object(js_sys::Object::entries(value.unchecked_ref()).iter().map(field).collect())
        } else {
            Json::Null
        }
    }

    pub(super) fn text<T: Serialize>(value: &T) -> String {
        let value = value.serialize(&serde_wasm_bindgen::Serializer::json_compatible());
        let text = value.ok().and_then(|value| js_sys::JSON::stringify(&value).ok());
        text.expect("everything that is kept has a JSON text").into()
    }
}

#[cfg(not(target_arch = "wasm32"))]
impl Json {
    pub(super) fn read(text: &str) -> Result<Json, Unreadable> {
        serde_json::from_str(text).map(Json::of).map_err(|error| error.to_string().into())
    }

    fn of(value: serde_json::Value) -> Json {
        use serde_json::Value;
        match value {
            Value::Null => Json::Null,
            Value::Bool(bool) => Json::Bool(bool),
            Value::Number(number) => Json::Number(number.as_f64().unwrap_or(f64::NAN)),
            Value::String(text) => Json::Text(text),
            Value::Array(items) => Json::List(items.into_iter().map(Json::of).collect()),
            Value::Object(fields) => {
                Json::Object(fields.into_iter().map(|(name, value)| (name, Json::of(value))).collect())
            }
        }
    }

    pub(super) fn text<T: Serialize>(value: &T) -> String {
        serde_json::to_string(value).expect("everything that is kept has a JSON text")
    }
}
