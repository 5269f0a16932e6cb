//! Fields of files with comma-separated values.

/// Formats a CSV field. A field with commas or quotes is quoted, and one that a spreadsheet would read as a formula
/// is marked as text.
pub fn quoted(field: &str) -> String {
    let formula = field.starts_with(['=', '@', '+']);
    if formula || field.contains([',', '"', '\n']) {
        let mark = if formula { "'" } else { "" };
        format!("\"{mark}{}\"", field.replace('"', "\"\""))
    } else {
        field.to_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn csv_fields_are_escaped() {
        assert_eq!(
            ["=T1", "0,1r0", "Ada", "a\"b"].map(quoted),
            ["\"'=T1\"", "\"0,1r0\"", "Ada", "\"a\"\"b\""]
        );
    }
}
