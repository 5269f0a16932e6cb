//! The part of a match that a task of a Slurm job array plays.

use std::env::{self, VarError};

use anyhow::{Context, Result, bail};

/// Returns the part of this task, counted from 0, and the number of parts; `None` outside of a job array.
///
/// # Errors
/// If Slurm's variables are no numbers, or contradict each other.
pub(super) fn shard() -> Result<Option<(u64, u64)>> {
    let number = |name: &str| match env::var(name) {
        Ok(text) => {
            text.parse::<u64>().map(Some).with_context(|| format!("{name}={text}: expected a number"))
        }
        Err(VarError::NotPresent) => Ok(None),
        Err(error) => Err(error).context(name.to_owned()),
    };
    let (id, count) = (number("SLURM_ARRAY_TASK_ID")?, number("SLURM_ARRAY_TASK_COUNT")?);
    let Some((id, count)) = id.zip(count) else { return Ok(None) };
    let first = number("SLURM_ARRAY_TASK_MIN")?.unwrap_or(1);
    let step = number("SLURM_ARRAY_TASK_STEP")?.unwrap_or(1).max(1);
    match id.checked_sub(first).map(|after| after / step) {
        Some(part) if part < count => Ok(Some((part, count))),
        _ => bail!(
            "SLURM_ARRAY_TASK_ID={id} is no task of an array of {count} from {first} in steps of {step}"
        ),
    }
}
