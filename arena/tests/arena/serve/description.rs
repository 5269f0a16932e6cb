//! The description of the server for programs: requests that are generated from it, and answers that are compared with it.

use std::collections::BTreeSet;

use serde_json::Value;
use tilescope_core::Rng;

use super::client::{Answer, Client, Server};
use super::schema::{Description, percent_encoded};

const REQUESTS: u64 = 4000;

fn operations(description: &Value) -> Vec<(&str, &str, &Value)> {
    let mut operations = Vec::new();
    for (path, methods) in description["paths"].as_object().unwrap() {
        let methods = methods.as_object().unwrap().iter();
        operations.extend(methods.map(|(method, operation)| (&**path, &**method, operation)));
    }
    operations
}

fn check(description: &Description, operation: &Value, answer: &Answer) -> Result<(), String> {
    let described = operation["responses"].get(answer.status.to_string());
    let described = described.ok_or_else(|| format!("status {} is not described", answer.status))?;
    let (kind, content) = described["content"].as_object().unwrap().iter().next().unwrap();
    if !answer.headers.contains(&format!("content-type: {kind}\r\n")) {
        return Err(format!("the type is not {kind}: {}", answer.headers));
    }
    let body = match &**kind {
        "application/json" => serde_json::from_str(&answer.body).map_err(|error| error.to_string())?,
        _ => Value::from(&*answer.body),
    };
    description.check(&content["schema"], &body, "body")
}

/// Returns the address of a request. The names of games and tokens are often real ones.
fn address(
    description: &Description,
    path: &str,
    operation: &Value,
    known: &[(String, Vec<String>)],
    rng: &mut Rng,
) -> String {
    let (mut path, mut query) = (path.to_owned(), Vec::new());
    let (game, tokens) = &known[rng.below(known.len() as u32) as usize];
    for parameter in operation["parameters"].as_array().into_iter().flatten() {
        let name = parameter["name"].as_str().unwrap();
        let mut value = description.generate(&parameter["schema"], rng);
        if rng.below(8) > 0 {
            match name {
                "game" => value.clone_from(game),
                "token" if !tokens.is_empty() => {
                    value.clone_from(&tokens[rng.below(tokens.len() as u32) as usize]);
                }
                _ => {}
            }
        }
        // An empty part of a path is the address of another operation.
        let value = if value.is_empty() { "0".to_owned() } else { percent_encoded(&value) };
        match parameter["in"] == "path" {
            true => path = path.replace(&format!("{{{name}}}"), &value),
            false if rng.below(3) == 0 => query.push(format!("{name}={value}")),
            false => {}
        }
    }
    if query.is_empty() { path } else { format!("{path}?{}", query.join("&")) }
}

fn known(client: &mut Client) -> Vec<(String, Vec<String>)> {
    let mut known = vec![(client.create("?playerCount=2"), Vec::new())];
    for setup in ["kingdomino(players=3)", "carcassonne(players=2)", "ontop(players=2)"] {
        let names = &["Al", "Bo", "Cy"][..if setup.contains('3') { 3 } else { 2 }];
        known.push(client.begin(setup, names));
    }
    let (over, tokens) = client.begin("kingdomino(players=2)", &["Al", "Bo"]);
    while client.json(&format!("/games/{over}"))["gameOver"] == false {
        tokens.iter().for_each(|token| drop(client.post(&format!("/games/{over}/players/{token}/moves/0"))));
    }
    known.push((over, tokens));
    known
}

#[test]
fn answers_are_those_of_the_description() {
    let server = Server::start(&["--games", "60"]);
    let mut client = server.client();
    let description = Description(client.json("/openapi.json"));
    let known = known(&mut client);
    let mut seen = BTreeSet::new();
    let operations = operations(&description.0);
    for seed in 0..REQUESTS {
        let mut rng = Rng::new(seed);
        let (path, method, operation) = operations[rng.below(operations.len() as u32) as usize];
        let target = address(&description, path, operation, &known, &mut rng);
        let origin = if rng.below(50) == 0 { "Origin: https://example.org\r\n" } else { "" };
        let answer = client.send(&method.to_uppercase(), &target, origin);
        if let Err(reason) = check(&description, operation, &answer) {
            panic!("seed {seed}, {method} {target}: {reason}");
        }
        seen.insert((operation["operationId"].as_str().unwrap(), answer.status.to_string()));
    }
    // Every described answer is seen.
    for (.., operation) in &operations {
        for (status, _) in operation["responses"].as_object().unwrap() {
            let id = operation["operationId"].as_str().unwrap();
            assert!(seen.contains(&(id, status.clone())), "{id} never answered {status}");
        }
    }
}
