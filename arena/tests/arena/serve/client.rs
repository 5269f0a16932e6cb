//! A running server, and a client that sends what the published programs send.

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::{Ipv4Addr, TcpStream};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use serde_json::Value;
use tilescope_core::games::GameId;
use tilescope_core::{Record, Turn, for_game};

use crate::common::arena;

/// The time after which an answer is given up. A busy machine gets plenty.
const PATIENCE: Duration = Duration::from_secs(60);

pub(crate) struct Server {
    child: Child,
    pub(crate) port: u16,
}

impl Server {
    pub(crate) fn start(options: &[&str]) -> Server {
        let mut args = vec!["serve", "--port", "0"];
        args.extend(options);
        Server::run(arena(&args))
    }

    pub(crate) fn run(mut command: Command) -> Server {
        let mut child = command.stdout(Stdio::piped()).spawn().unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let port =
            line.trim_end().trim_end_matches('/').rsplit(':').next().and_then(|port| port.parse().ok());
        Server { child, port: port.unwrap_or_else(|| panic!("{line}")) }
    }

    pub(crate) fn client(&self) -> Client {
        Client { port: self.port, stream: None }
    }

    pub(crate) fn connect(&self) -> TcpStream {
        connect(self.port)
    }

    pub(crate) fn stop(mut self) {
        let kill = format!("kill -TERM {}", self.child.id());
        assert!(Command::new("sh").args(["-c", &kill]).status().unwrap().success());
        assert!(self.child.wait().unwrap().success());
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn connect(port: u16) -> TcpStream {
    let stream = TcpStream::connect((Ipv4Addr::LOCALHOST, port)).unwrap();
    stream.set_read_timeout(Some(PATIENCE)).unwrap();
    stream.set_write_timeout(Some(PATIENCE)).unwrap();
    stream.set_nodelay(true).unwrap();
    stream
}

pub(crate) struct Client {
    port: u16,
    stream: Option<BufReader<TcpStream>>,
}

pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) headers: String,
    pub(crate) body: String,
}

impl Client {
    /// Sends a request without a body, without `Content-Length`, as the published programs do.
    pub(crate) fn send(&mut self, method: &str, target: &str, headers: &str) -> Answer {
        let request = request(method, target, headers);
        let kept = self.stream.take();
        let is_kept = kept.is_some();
        let mut stream = kept.unwrap_or_else(|| BufReader::new(connect(self.port)));
        let sent = stream.get_mut().write_all(request.as_bytes()).ok().and_then(|()| read(&mut stream));
        match sent {
            Some(answer) => {
                self.stream = Some(stream);
                answer
            }
            // The server ended a kept connection before it read the request.
            None if is_kept => self.send(method, target, headers),
            None => panic!("{method} {target}: no answer"),
        }
    }

    /// Sends a request and ends the connection before it is complete, or before the answer is read.
    pub(crate) fn drop_in(&self, method: &str, target: &str, share: usize) {
        let request = request(method, target, "");
        let length = request.len() * share / 100;
        let _ = connect(self.port).write_all(&request.as_bytes()[..length]);
    }

    pub(crate) fn get(&mut self, target: &str) -> Answer {
        self.send("GET", target, "")
    }

    pub(crate) fn post(&mut self, target: &str) -> Answer {
        self.send("POST", target, "")
    }

    pub(crate) fn json(&mut self, target: &str) -> Value {
        self.get(target).json(200)
    }

    pub(crate) fn create(&mut self, query: &str) -> String {
        let game = self.post(&format!("/new-games/{query}")).json(201);
        game["uuid"].as_str().unwrap().to_owned()
    }

    pub(crate) fn join(&mut self, game: &str, name: &str) -> String {
        let player = self.post(&format!("/new-games/{game}/join/{name}")).json(200);
        assert_eq!(player["name"], name);
        player["uuid"].as_str().unwrap().to_owned()
    }

    /// Creates a game, lets the named players join, and returns the game and the tokens.
    pub(crate) fn begin(&mut self, setup: &str, names: &[&str]) -> (String, Vec<String>) {
        let game = self.create(&format!("?setup={setup}"));
        let tokens = names.iter().map(|name| self.join(&game, name)).collect();
        (game, tokens)
    }
}

impl Answer {
    pub(crate) fn json(&self, status: u16) -> Value {
        assert_eq!(self.status, status, "{}", self.body);
        assert!(self.headers.contains("content-type: application/json\r\n"), "{}", self.headers);
        serde_json::from_str(&self.body).unwrap()
    }
}

fn request(method: &str, target: &str, headers: &str) -> String {
    format!(
        "{method} {target} HTTP/1.1\r\nUser-Agent: Java/17.0.9\r\nHost: localhost:8080\r\n\
         Accept: text/html, image/gif, image/jpeg, */*; q=0.2\r\nConnection: keep-alive\r\n{headers}\r\n"
    )
}

/// Reads an answer. `None` if the connection ends before one.
fn read(stream: &mut BufReader<TcpStream>) -> Option<Answer> {
    let mut headers = String::new();
    while !headers.ends_with("\r\n\r\n") {
        if stream.read_line(&mut headers).ok()? == 0 {
            return None;
        }
    }
    let status = headers.split(' ').nth(1)?.parse().ok()?;
    let length = headers.split("content-length: ").nth(1)?.lines().next()?.parse().ok()?;
    let mut body = vec![0; length];
    stream.read_exact(&mut body).ok()?;
    Some(Answer { status, headers, body: String::from_utf8(body).unwrap() })
}

/// The end of a game by its record: whether it is over, its points, and whose turn it is.
pub(crate) struct Replayed {
    pub(crate) over: bool,
    pub(crate) scores: Vec<i16>,
    pub(crate) on_turn: Option<usize>,
}

pub(crate) fn replay(text: &str) -> Replayed {
    for_game!(GameId::of_text(text).unwrap(), G => {
        let record: Record<G> = text.parse().unwrap();
        let end = record.position(record.moves().len());
        use tilescope_core::State as _;
        Replayed {
            over: end.turn() == Turn::Over,
            scores: end.final_scores().seats(end.players()).to_vec(),
            on_turn: end.player().map(tilescope_core::Player::index),
        }
    })
}
