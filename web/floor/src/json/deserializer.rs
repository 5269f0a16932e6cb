//! Values of types from JSON trees. Errors say what was expected, without what was found: for that, serde formats numbers,
//! whose code weighs 6 KB on the start screen.

use serde::de::value::{MapAccessDeserializer, MapDeserializer, SeqDeserializer};
use serde::de::{Deserializer, Error, Expected, IntoDeserializer, Unexpected, Visitor};
use serde::forward_to_deserialize_any;

use super::Json;
use crate::store::Unreadable;

type Read<'de, V> = Result<<V as Visitor<'de>>::Value, Unreadable>;

/// Each kind of value on its own, so that the code that reads a field has that kind alone.
impl Json {
    fn read_bool<'de, V: Visitor<'de>>(self, visitor: V) -> Read<'de, V> {
        let Json::Bool(bool) = self else { return Err(expected(&visitor)) };
        visitor.visit_bool(bool)
    }

    fn read_number<'de, V: Visitor<'de>>(self, visitor: V) -> Read<'de, V> {
        match self {
            Json::Number(number) if number % 1.0 != 0.0 => visitor.visit_f64(number),
            Json::Number(number) if number < 0.0 => visitor.visit_i64(number as i64),
            Json::Number(number) => visitor.visit_u64(number as u64),
            _ => Err(expected(&visitor)),
        }
    }

    fn read_text<'de, V: Visitor<'de>>(self, visitor: V) -> Read<'de, V> {
        let Json::Text(text) = self else { return Err(expected(&visitor)) };
        visitor.visit_string(text)
    }

    fn read_list<'de, V: Visitor<'de>>(self, visitor: V) -> Read<'de, V> {
        let Json::List(items) = self else { return Err(expected(&visitor)) };
        let mut items = SeqDeserializer::new(items.into_iter());
        let value = visitor.visit_seq(&mut items)?;
        items.end().map(|()| value)
    }

    fn read_object<'de, V: Visitor<'de>>(self, visitor: V) -> Read<'de, V> {
        let Json::Object(fields) = self else { return Err(expected(&visitor)) };
        visitor.visit_map(MapDeserializer::new(fields.into_iter()))
    }
}

fn expected(expected: &dyn Expected) -> Unreadable {
    format!("expected {expected}").into()
}

macro_rules! read_as {
    ($($kind:ident: $($method:ident)+;)+) => {$($(
        fn $method<V: Visitor<'de>>(self, visitor: V) -> Read<'de, V> {
            self.$kind(visitor)
        }
    )+)+};
}

impl<'de> Deserializer<'de> for Json {
    type Error = Unreadable;

    read_as! {
        read_bool: deserialize_bool;
        read_number: deserialize_i8 deserialize_i16 deserialize_i32 deserialize_i64 deserialize_u8 deserialize_u16 deserialize_u32
            deserialize_u64 deserialize_f32 deserialize_f64;
        read_text: deserialize_char deserialize_str deserialize_string deserialize_identifier;
        read_list: deserialize_seq;
        read_object: deserialize_map;
    }

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Read<'de, V> {
        match self {
            Json::Null => visitor.visit_unit(),
            Json::Bool(_) => self.read_bool(visitor),
            Json::Number(_) => self.read_number(visitor),
            Json::Text(_) => self.read_text(visitor),
            Json::List(_) => self.read_list(visitor),
            Json::Object(_) => self.read_object(visitor),
        }
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Read<'de, V> {
        if self == Json::Null { visitor.visit_none() } else { visitor.visit_some(self) }
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(self, _: &'static str, visitor: V) -> Read<'de, V> {
        visitor.visit_newtype_struct(self)
    }

    fn deserialize_tuple<V: Visitor<'de>>(self, _: usize, visitor: V) -> Read<'de, V> {
        self.read_list(visitor)
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Read<'de, V> {
        self.read_object(visitor)
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Read<'de, V> {
        match self {
            Json::Text(text) => visitor.visit_enum(text.into_deserializer()),
            Json::Object(fields) => {
                visitor.visit_enum(MapAccessDeserializer::new(MapDeserializer::new(fields.into_iter())))
            }
            _ => Err(expected(&visitor)),
        }
    }

    forward_to_deserialize_any! { i128 u128 bytes byte_buf unit unit_struct tuple_struct ignored_any }
}

impl IntoDeserializer<'_, Unreadable> for Json {
    type Deserializer = Json;

    fn into_deserializer(self) -> Json {
        self
    }
}

impl std::error::Error for Unreadable {}

impl Error for Unreadable {
    fn custom<T: std::fmt::Display>(problem: T) -> Unreadable {
        problem.to_string().into()
    }

    fn invalid_type(_: Unexpected<'_>, what: &dyn Expected) -> Unreadable {
        expected(what)
    }

    fn invalid_value(_: Unexpected<'_>, what: &dyn Expected) -> Unreadable {
        expected(what)
    }
}
