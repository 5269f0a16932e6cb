//! Fields of files with comma-separated values.

/// Formats a CSV field. A field with commas or quotes is quoted, and one that a spreadsheet would read as a formula
/// is marked as text. A negative number is no formula.
pub fn quoted(field: &str) -> String {
    let formula = match field.as_bytes().first() {
        Some(b'=' | b'@' | b'+' | b'\t' | b'\r') => true,
        Some(b'-') => field.parse::<f64>().is_err(),
        _ => false,
    };
    if formula || field.contains([',', '"', '\n', '\r']) {
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

    #[test]
    fn formulas_are_marked_and_numbers_are_not() {
        assert_eq!(
            ["=1+1", "+1+1", "@SUM(A1)", "-1+1", "-cmd|' /C calc'!A0", "\t=1"].map(quoted),
            ["\"'=1+1\"", "\"'+1+1\"", "\"'@SUM(A1)\"", "\"'-1+1\"", "\"'-cmd|' /C calc'!A0\"", "\"'\t=1\""]
        );
        assert_eq!(["-12", "-0.5", "3", ""].map(quoted), ["-12", "-0.5", "3", ""]);
    }
}
