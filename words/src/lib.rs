//! Sentences of the page with placeholders, in the current language: `say!`, `plural!` and `about!`, which take the
//! arguments of `format!`. The generated code uses the page's crate `tilescope_language`. The English sentences are
//! the keys of a catalogue: see `docs/translating.md`.

mod places;

use proc_macro::TokenStream;
use proc_macro2::{Ident, TokenStream as Tokens};
use quote::{format_ident, quote};
use syn::parse::{Parse, ParseStream, Result};
use syn::punctuated::Punctuated;
use syn::{Expr, LitStr, Token, parse_macro_input};

use places::{Place, places};

/// Returns a sentence in the current language: `say!("{name} has won by {points}", points = won)`, with the
/// placeholders of `format!`.
#[proc_macro]
pub fn say(input: TokenStream) -> TokenStream {
    let Say { sentence, values } = parse_macro_input!(input as Say);
    let (key, places) = places(&sentence.value());
    let values = values.of(&places, &sentence);
    quote! { ::tilescope_language::fill(#key, ::tilescope_language::t(#key), &[#(#values),*]) }.into()
}

/// Returns a sentence that depends on a whole number: `plural!(moves.len(), "one move", "{n} moves")`, where `n` is
/// that number. Both sentences have the placeholders of the second one.
#[proc_macro]
pub fn plural(input: TokenStream) -> TokenStream {
    let Plural { number, one, many: Say { sentence, values } } = parse_macro_input!(input as Plural);
    let ((one, _), (many, places)) = (places(&one.value()), places(&sentence.value()));
    let values = values.of(&places, &sentence);
    // The number is computed once and bound to that name for the placeholders.
    let n = Ident::new("n", sentence.span());
    quote! {
        match #number {
            #n => ::tilescope_language::fill(#many, ::tilescope_language::of_number(#n as usize, #one, #many), &[#(#values),*]),
        }
    }
    .into()
}

/// Returns a sentence about a player, with other words if the player is the person called “You”: `about!(who, "you
/// win", "{name} wins")`, where `name` is the player's name.
#[proc_macro]
pub fn about(input: TokenStream) -> TokenStream {
    let Plural { number: who, one: you, many: Say { sentence, values } } =
        parse_macro_input!(input as Plural);
    let ((your_key, your_places), (key, places)) = (places(&you.value()), places(&sentence.value()));
    let (yours, values) = (values.of(&your_places, &you), values.of(&places, &sentence));
    // The player's name is computed once and bound to that name for the placeholders.
    let name = Ident::new("name", sentence.span());
    quote! {
        match &#who {
            #name if ::tilescope_language::is_you(#name) => {
                ::tilescope_language::fill(#your_key, ::tilescope_language::t(#your_key), &[#(#yours),*])
            }
            #name => ::tilescope_language::fill(#key, ::tilescope_language::t(#key), &[#(#values),*]),
        }
    }
    .into()
}

struct Say {
    sentence: LitStr,
    values: Values,
}

struct Values(Vec<(Option<Ident>, Expr)>);

/// Two sentences, and the expression that selects one of them.
struct Plural {
    number: Expr,
    one: LitStr,
    many: Say,
}

impl Parse for Say {
    fn parse(input: ParseStream<'_>) -> Result<Say> {
        let sentence = input.parse()?;
        if !input.is_empty() {
            input.parse::<Token![,]>()?;
        }
        let value = |input: ParseStream<'_>| {
            let named = input.peek(syn::Ident) && input.peek2(Token![=]) && !input.peek2(Token![==]);
            let name =
                if named { Some((input.parse::<Ident>()?, input.parse::<Token![=]>()?).0) } else { None };
            Ok((name, input.parse()?))
        };
        let values = Punctuated::<_, Token![,]>::parse_terminated_with(input, value)?;
        Ok(Say { sentence, values: Values(values.into_iter().collect()) })
    }
}

impl Parse for Plural {
    fn parse(input: ParseStream<'_>) -> Result<Plural> {
        let number = input.parse()?;
        input.parse::<Token![,]>()?;
        let one = input.parse()?;
        input.parse::<Token![,]>()?;
        Ok(Plural { number, one, many: input.parse()? })
    }
}

impl Values {
    /// Returns the value of each placeholder of a sentence.
    fn of(&self, places: &[Place], sentence: &LitStr) -> Vec<Tokens> {
        let mut next = 0..;
        let value = |place: &Place| {
            let given = match place.name.parse() {
                Ok(index) => self.0.get::<usize>(index),
                Err(_) if place.name.is_empty() => next.next().and_then(|index: usize| self.0.get(index)),
                Err(_) => {
                    self.0.iter().find(|(name, _)| name.as_ref().is_some_and(|name| *name == place.name))
                }
            };
            let value = match given {
                Some((_, value)) => quote! { #value },
                // A variable.
                None if !place.name.is_empty() => {
                    let mut name = format_ident!("{}", place.name);
                    name.set_span(sentence.span());
                    quote! { #name }
                }
                None => syn::Error::new(sentence.span(), "a place has no value").to_compile_error(),
            };
            if place.form.is_empty() {
                return quote! { &(#value) as &dyn ::core::fmt::Display };
            }
            let form = format!("{{{}}}", place.form);
            quote! { &::core::format_args!(#form, #value) as &dyn ::core::fmt::Display }
        };
        places.iter().map(value).collect()
    }
}
