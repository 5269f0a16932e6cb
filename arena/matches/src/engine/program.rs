use std::fmt;
use std::process::{Command, Stdio};
use std::str::FromStr;

use anyhow::{Result, bail};

/// The command that starts a program: its path and its arguments. Quotes keep words with blanks together, as in a
/// shell; nothing else of a shell applies.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Program {
    words: Vec<String>,
}

impl Program {
    /// Returns the command to run, with pipes for its input, output and errors.
    pub fn command(&self) -> Command {
        let mut command = Command::new(&self.words[0]);
        command.args(&self.words[1..]);
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        command
    }
}

impl FromStr for Program {
    type Err = anyhow::Error;

    fn from_str(text: &str) -> Result<Program> {
        match shlex::split(text) {
            Some(words) if words.first().is_some_and(|word| !word.is_empty()) => Ok(Program { words }),
            Some(_) => bail!("expected a program and its arguments, such as ugi:./engine"),
            None => bail!("expected the end of a quotation in the program's command"),
        }
    }
}

impl fmt::Display for Program {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let words = self.words.iter().map(String::as_str);
        f.write_str(&shlex::try_join(words).expect("arguments of a command line contain no zero byte"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commands_are_read_and_written() {
        for (text, words) in [
            ("./engine --depth 3", &["./engine", "--depth", "3"][..]),
            ("python3 'my engine.py'", &["python3", "my engine.py"]),
            ("\"a b\" ''", &["a b", ""]),
        ] {
            let program: Program = text.parse().unwrap();
            assert_eq!(program.words, words);
            assert_eq!(program.to_string().parse::<Program>().unwrap(), program);
        }
        for text in ["", "  ", "'open", "''"] {
            assert!(text.parse::<Program>().is_err(), "{text}");
        }
    }
}
