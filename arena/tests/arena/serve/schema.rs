//! The part of JSON Schema that the description of the server uses.

use serde_json::Value;
use tilescope_core::Rng;
use uuid::Uuid;

pub(super) struct Description(pub(super) Value);

impl Description {
    fn resolve<'a>(&'a self, schema: &'a Value) -> &'a Value {
        match schema["$ref"].as_str() {
            Some(path) => self.0.pointer(&path[1..]).unwrap_or_else(|| panic!("there is no {path}")),
            None => schema,
        }
    }

    pub(super) fn check(&self, schema: &Value, value: &Value, place: &str) -> Result<(), String> {
        let schema = self.resolve(schema);
        if let Some(any) = schema["anyOf"].as_array() {
            let errors: Vec<String> =
                any.iter().filter_map(|one| self.check(one, value, place).err()).collect();
            return if errors.len() < any.len() { Ok(()) } else { Err(errors.join("; ")) };
        }
        let fits = match schema["type"].as_str() {
            Some("object") => value.is_object(),
            Some("array") => value.is_array(),
            Some("string") => value.is_string(),
            Some("boolean") => value.is_boolean(),
            Some("integer") => value.is_i64(),
            other => panic!("{place}: a schema of type {other:?}"),
        };
        let above = value.as_i64() >= schema["minimum"].as_i64().or(value.as_i64());
        let below = value.as_i64() <= schema["maximum"].as_i64().or(value.as_i64());
        let listed = schema["enum"].as_array().is_none_or(|values| values.contains(value));
        let text = value.as_str().unwrap_or_default();
        let formed = match schema["format"].as_str() {
            Some("uuid") => Uuid::parse_str(text).is_ok(),
            Some("date-time") => text.len() == 24 && text.ends_with('Z') && text.as_bytes()[10] == b'T',
            _ => true,
        };
        if !(fits && above && below && listed && formed) {
            return Err(format!("{place}: {value} does not fit {schema}"));
        }
        for name in schema["required"].as_array().into_iter().flatten() {
            let name = name.as_str().unwrap();
            value.get(name).ok_or_else(|| format!("{place}: {name} is missing"))?;
        }
        for (name, inner) in value.as_object().into_iter().flatten() {
            match schema["properties"].get(name) {
                Some(schema) => self.check(schema, inner, &format!("{place}.{name}"))?,
                None if schema["additionalProperties"] == false => {
                    return Err(format!("{place}: {name} is not described"));
                }
                None => {}
            }
        }
        let mut items = value.as_array().into_iter().flatten().enumerate();
        items.try_for_each(|(index, item)| self.check(&schema["items"], item, &format!("{place}[{index}]")))
    }

    /// Returns a text for a parameter: usually one that fits its schema, sometimes one near its limits or beyond.
    pub(super) fn generate(&self, schema: &Value, rng: &mut Rng) -> String {
        let schema = self.resolve(schema);
        if rng.below(6) == 0 {
            return any_text(rng, 600);
        }
        match (schema["type"].as_str(), schema["format"].as_str(), schema["enum"].as_array()) {
            (.., Some(values)) => {
                values[rng.below(values.len() as u32) as usize].as_str().unwrap().to_owned()
            }
            (Some("integer"), ..) => {
                let low = schema["minimum"].as_i64().unwrap_or(0) - i64::from(rng.below(8) == 0);
                (low + i64::from(rng.word() >> (16 + rng.below(16)))).to_string()
            }
            (_, Some("uuid"), _) => Uuid::from_u64_pair(rng.word().into(), rng.word().into()).to_string(),
            _ => any_text(rng, schema["maxLength"].as_u64().unwrap_or(100) as u32 + 1),
        }
    }
}

/// Returns up to `most` characters of any kind.
fn any_text(rng: &mut Rng, most: u32) -> String {
    let length = rng.below(most) >> rng.below(9);
    let kinds = [0x80, 0x800, 0x11_0000];
    let mut character = || {
        let kind = kinds[rng.below(3) as usize];
        char::from_u32(rng.below(kind)).unwrap_or('/')
    };
    (0..length).map(|_| character()).collect()
}

pub(super) fn percent_encoded(text: &str) -> String {
    text.bytes()
        .map(|byte| match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'.' | b'_' => char::from(byte).to_string(),
            _ => format!("%{byte:02X}"),
        })
        .collect()
}
