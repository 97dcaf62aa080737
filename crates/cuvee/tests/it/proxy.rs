//! Behind nginx, with the site of `dist/nginx.conf`. Without nginx on the machine there is nothing to try.
#![cfg(unix)]

use std::fs;
use std::io::{Read, Write};
use std::net::{TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use serde_json::Value;

use crate::serve::{Server, json_in};

/// What the browser's address line says; the port is not the usual one.
const SITE: &str = "games.example:8443";

/// nginx with our site on a free port, without its certificate.
struct Nginx {
    child: Child,
    address: String,
    folder: PathBuf,
}

impl Nginx {
    fn start(name: &str, server: &str) -> Option<Self> {
        let program = ["/usr/sbin/nginx", "/usr/bin/nginx"].into_iter().find(|path| Path::new(path).exists())?;
        let folder = std::env::temp_dir().join(format!("cuvee-nginx-{}-{name}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        let address = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().to_string();
        let site = include_str!("../../../../dist/nginx.conf");
        let (_, site) = site.split_once("\nserver {").unwrap().1.split_once("\nserver {").unwrap();
        let lines = site.lines().filter(|line| !line.contains("ssl_certificate") && !line.contains("listen [::]"));
        let site = lines.collect::<Vec<_>>().join("\n");
        let site = site.replace("listen 443 ssl http2", &format!("listen {address}")).replace("127.0.0.1:8610", server);
        assert!(site.contains(&address) && site.contains(server), "{site}");
        let temporary: String = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
            .map(|name| format!("{name}_temp_path {}/{name};\n", folder.display()))
            .concat();
        let file = folder.join("nginx.conf");
        let all = format!(
            "daemon off;\npid {0}/pid;\nerror_log {0}/error.log;\nevents {{}}\nhttp {{\naccess_log off;\n{temporary}server {{{site}}}\n",
            folder.display()
        );
        fs::write(&file, all).unwrap();
        let child = Command::new(program).arg("-c").arg(&file).arg("-p").arg(&folder).stderr(Stdio::null()).spawn();
        let nginx = Self { child: child.unwrap(), address, folder };
        let listens = |_| {
            std::thread::sleep(Duration::from_millis(50));
            TcpStream::connect(&nginx.address).is_ok()
        };
        assert!((0..600).any(listens), "{:?}", fs::read_to_string(nginx.folder.join("error.log")));
        Some(nginx)
    }

    fn connect(&self, request: &str) -> TcpStream {
        let mut stream = TcpStream::connect(&self.address).unwrap();
        stream.set_read_timeout(Some(Duration::from_secs(30))).unwrap();
        stream.write_all(request.as_bytes()).unwrap();
        stream
    }

    fn ask(&self, method: &str, path: &str, headers: &str, body: &str) -> String {
        let (length, site) = (body.len(), SITE);
        let request = format!(
            "{method} {path} HTTP/1.1\r\nhost: {site}\r\nconnection: close\r\n{headers}content-length: {length}\r\n\r\n{body}"
        );
        let mut answer = String::new();
        self.connect(&request).read_to_string(&mut answer).unwrap();
        answer
    }
}

impl Drop for Nginx {
    fn drop(&mut self) {
        // Politely, so that its workers end too.
        let _ = Command::new("kill").args(["-TERM", &self.child.id().to_string()]).status();
        let _ = self.child.wait();
        let _ = fs::remove_dir_all(&self.folder);
    }
}

/// The next event of a stream, whatever stands before it.
fn event(stream: &mut TcpStream) -> String {
    let mut heard = String::new();
    while !(heard.contains("data: ") && heard.trim_end_matches("\r\n").ends_with("\n\n")) {
        let mut bytes = [0; 4096];
        let count = stream.read(&mut bytes).unwrap();
        assert_ne!(count, 0, "the stream ended: {heard}");
        heard.push_str(&String::from_utf8_lossy(&bytes[..count]));
    }
    heard.rsplit("data: ").next().unwrap().lines().next().unwrap().to_owned()
}

#[test]
fn nginx_passes_everything_on_as_the_example_says() {
    let server = Server::start("nginx", &["--behind-proxy"]);
    let Some(nginx) = Nginx::start("streams", &server.address) else { return };
    // What a client says about itself is not believed.
    let forged = "content-type: application/json\r\nx-forwarded-for: 192.0.2.1\r\nx-forwarded-host: evil.example\r\n";
    let opened = json_in(&nginx.ask("POST", "/api/v1/tables", forged, r#"{"game":"vintage","seats":2}"#));
    let id = opened["id"].as_str().unwrap();
    let page = nginx.ask("GET", &format!("/t/{id}"), forged, "");
    assert!(page.starts_with("HTTP/1.1 200") && !page.contains("evil.example"));
    assert!(nginx.ask("GET", "/metrics", "", "").starts_with("HTTP/1.1 404"), "figures are not for everybody");

    let path = format!("/api/v1/tables/{id}");
    let request = format!("GET {path}/stream HTTP/1.1\r\nhost: games.example\r\n\r\n");
    let mut stream = nginx.connect(&request);
    let before = event(&mut stream);
    let on_turn = opened["table"]["to_act"][0].as_u64().unwrap() as usize;
    let bearer = format!("authorization: Bearer {}\r\n", opened["tokens"][on_turn]["token"].as_str().unwrap());
    let legal = json_in(&server.get_as(&bearer, &format!("{path}/legal?words=no")));
    let order = serde_json::json!({ "action": legal["legal"][0] }).to_string();
    let headers = format!("{bearer}content-type: application/json\r\n");
    let played: Value = json_in(&nginx.ask("POST", &format!("{path}/play"), &headers, &order));
    assert_eq!(played["ok"], true, "{played}");
    assert_ne!(event(&mut stream), before, "a change is heard at once, not when a buffer is full");
    drop(stream);

    // Somebody has at most 40 streams, whatever addresses they invent.
    let streams: Vec<(TcpStream, String)> = (0..41)
        .map(|n| {
            let forged = format!("x-forwarded-for: 198.51.100.{n}\r\n");
            let mut stream =
                nginx.connect(&format!("GET {path}/stream HTTP/1.1\r\nhost: games.example\r\n{forged}\r\n"));
            let mut status = [0; 12];
            stream.read_exact(&mut status).unwrap();
            (stream, String::from_utf8_lossy(&status).into_owned())
        })
        .collect();
    assert_eq!(streams[0].1, "HTTP/1.1 200");
    assert_eq!(streams[40].1, "HTTP/1.1 429");
}

/// A browser that comes by HTTPS and keeps its cookies.
struct Guest<'a> {
    nginx: &'a Nginx,
    cookies: Vec<String>,
}

impl Guest<'_> {
    fn ask(&mut self, method: &str, path: &str, origin: &str, body: &str) -> String {
        let kind = "content-type: application/x-www-form-urlencoded\r\naccept: text/html\r\n";
        let headers = format!("origin: {origin}\r\ncookie: {}\r\n{kind}", self.cookies.join("; "));
        let answer = self.nginx.ask(method, path, &headers, body);
        for set in answer.lines().filter_map(|line| line.strip_prefix("set-cookie: ")) {
            assert!(set.contains("; Secure") && set.contains("HttpOnly"), "{set}");
            let cookie = set.split(';').next().unwrap();
            let name = cookie.split('=').next().unwrap();
            self.cookies.retain(|kept| kept.split('=').next() != Some(name));
            self.cookies.push(cookie.to_owned());
        }
        answer
    }

    fn get(&mut self, path: &str) -> String {
        self.ask("GET", path, "null", "")
    }

    fn form(&mut self, path: &str, body: &str) -> String {
        self.ask("POST", path, &format!("https://{SITE}"), body)
    }
}

/// What stands between two texts.
fn between<'a>(text: &'a str, before: &str, after: &str) -> Option<&'a str> {
    text.split_once(before)?.1.split(after).next()
}

#[test]
fn forms_and_cookies_work_behind_nginx() {
    let public = format!("https://{SITE}");
    let server = Server::start("nginx-forms", &["--behind-proxy", "--public-url", &public]);
    let Some(nginx) = Nginx::start("forms", &server.address) else { return };
    let [mut ada, mut bo, mut eve] = [(); 3].map(|()| Guest { nginx: &nginx, cookies: Vec::new() });
    let open = "game=wine-cheese&with=friend&name=Ada";
    let foreign = eve.ask("POST", "/tables", "https://evil.example", open);
    assert!(foreign.starts_with("HTTP/1.1 403"), "{foreign}");
    let opened = ada.form("/tables", open);
    assert!(opened.starts_with("HTTP/1.1 303") && ada.cookies.len() == 2, "{opened}");
    let table = between(&opened, "location: ", "\r\n").unwrap().to_owned();
    let page = ada.get(&table);
    let link = between(&page, &format!("{public}/join/"), "\"").expect("a link that begins with the public address");
    let join = format!("/join/{link}");
    assert!(bo.get(&join).starts_with("HTTP/1.1 200"));
    assert!(bo.form(&join, "name=Bo").starts_with("HTTP/1.1 303") && !bo.cookies.is_empty());
    assert!(eve.form(&join, "name=Eve").starts_with("HTTP/1.1 410"), "it works once");

    // The seat on turn plays by a form, as a browser without a script does.
    let mut on_turn = 0;
    for (seat, guest) in [(0, &mut ada), (1, &mut bo)] {
        let page = guest.get(&format!("{table}/fragment?seat={seat}"));
        let (Some(action), Some(version)) =
            (between(&page, "data-action=\"", "\""), between(&page, "data-version=\"", "\""))
        else {
            continue;
        };
        on_turn += 1;
        let body = format!("action={}&version={version}&seat={seat}", action.replace(' ', "+"));
        assert!(eve.form(&format!("{table}/play"), &body).starts_with("HTTP/1.1 403"), "whose cookie it is not");
        let played = guest.form(&format!("{table}/play"), &body);
        assert!(played.starts_with("HTTP/1.1 303"), "{played}");
        let again = guest.form(&format!("{table}/play"), &body);
        assert!(!again.starts_with("HTTP/1.1 303"), "a form that is sent a second time plays nothing");
    }
    assert_eq!(on_turn, 1);
    assert!(ada.get(&table).contains("Bo") && ada.get("/").contains(&table));
}
