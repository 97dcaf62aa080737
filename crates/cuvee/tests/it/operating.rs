//! What the page for operators and the examples beside it tell people to type is what the program takes.

use std::path::{Path, PathBuf};
use std::process::Command;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// Each command of the program in a text, as its words: from `cuvee` to the end of the line or of the code.
fn commands(text: &str) -> Vec<Vec<String>> {
    let text = text.replace("\", \"", " ").replace("[\"", "").replace("\"]", "");
    let lines = text.lines().flat_map(|line| line.split('`'));
    lines
        .filter_map(|line| {
            let mut words =
                line.split_whitespace().skip_while(|word| *word != "cuvee" && !word.ends_with("/bin/cuvee"));
            words.next()?;
            Some(words.map(str::to_owned).collect::<Vec<_>>())
        })
        .filter(|words| words.first().is_some_and(|word| COMMANDS.contains(&word.as_str())))
        .collect()
}

const COMMANDS: [&str; 5] = ["serve", "db", "move", "loadtest", "verify"];

fn help(words: &[&str]) -> String {
    let output = Command::new(env!("CARGO_BIN_EXE_cuvee")).args(words).arg("--help").output().unwrap();
    assert!(output.status.success(), "there is no command {words:?}");
    String::from_utf8(output.stdout).unwrap()
}

#[test]
fn every_command_that_operators_read_exists_with_its_options() {
    let mut seen = 0;
    for file in [
        "docs/operating.md",
        "docs/security.md",
        "docs/scale.md",
        "README.md",
        "dist/cuvee.service",
        "dist/Containerfile",
        "dist/nginx.conf",
        "dist/Caddyfile",
    ] {
        let text = std::fs::read_to_string(root().join(file)).unwrap();
        for words in commands(&text) {
            let sub = usize::from(words[0] == "db") + 1;
            let named: Vec<&str> = words.iter().take(sub).map(|word| word.trim_end_matches([',', '.'])).collect();
            let help = help(&named);
            for option in words.iter().filter(|word| word.starts_with("--")) {
                let name = option.split(['=', ',', '.', ';', ')']).next().unwrap();
                assert!(help.contains(name), "{file}: `cuvee {}` has no {name}", named.join(" "));
                seen += 1;
            }
        }
    }
    assert!(20 < seen, "only {seen} options were read");
}

/// What is served at a public address must not be reached without the unit's and the image's precautions.
#[test]
fn the_unit_and_the_image_run_as_nobody_and_keep_the_database_to_themselves() {
    let read = |file: &str| std::fs::read_to_string(root().join(file)).unwrap();
    let unit = read("dist/cuvee.service");
    for line in
        ["DynamicUser=yes", "StateDirectoryMode=0700", "UMask=0077", "NoNewPrivileges=yes", "ProtectSystem=strict"]
    {
        assert!(unit.lines().any(|found| found == line), "{line}");
    }
    let image = read("dist/Containerfile");
    let last = image.rsplit("\nFROM ").next().unwrap();
    let user = last.find("\nUSER cuvee").unwrap();
    assert!(
        user < last.find("\nCMD").unwrap() && last.contains("chmod 700 /data") && last.contains("STOPSIGNAL SIGTERM")
    );
    let ignored = read(".dockerignore");
    assert!(["/target", "/.git"].iter().all(|folder| ignored.lines().any(|line| line == *folder)), "{ignored}");
}
