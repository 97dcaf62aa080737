//! Who can reach this server, and under which address: for links that people send to each other.

use std::net::{IpAddr, Ipv4Addr, SocketAddr, UdpSocket};

use crate::Config;

/// How far an address of ours leads.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Reach {
    /// As the browser calls us, or as the operator says.
    AsCalled,
    /// The browser calls us by a name of this machine alone; others in the same network use this.
    Network(String),
    /// Nobody else can reach us.
    OnlyHere,
}

/// What others can do with `site`, which is how the browser calls us.
pub fn reach(site: &str, config: &Config) -> Reach {
    if config.public_url.is_some() || config.behind_proxy || !is_this_machine(site) {
        return Reach::AsCalled;
    }
    match config.listens {
        Some(listens) if !listens.ip().is_loopback() => in_network(listens).map_or(Reach::OnlyHere, Reach::Network),
        Some(_) => Reach::OnlyHere,
        None => Reach::AsCalled,
    }
}

/// Whether an address leads nowhere but to the machine that uses it.
fn is_this_machine(site: &str) -> bool {
    let host = site.split_once("://").map_or(site, |(_, host)| host);
    let name = host
        .strip_prefix('[')
        .and_then(|host| host.split_once(']'))
        .map_or_else(|| host.split(':').next().unwrap_or_default(), |(name, _)| name);
    name == "localhost" || name.parse::<IpAddr>().is_ok_and(|address| address.is_loopback())
}

/// The address of this machine in its network. A datagram socket that is only connected sends nothing; it tells which of our
/// addresses it would use.
fn in_network(listens: SocketAddr) -> Option<String> {
    let ip = if listens.ip().is_unspecified() {
        let socket = UdpSocket::bind((Ipv4Addr::UNSPECIFIED, 0)).ok()?;
        // An address that is kept for documents: nobody is there.
        socket.connect((Ipv4Addr::new(192, 0, 2, 1), 9)).ok()?;
        socket.local_addr().ok()?.ip()
    } else {
        listens.ip()
    };
    let usable = !ip.is_loopback() && !ip.is_unspecified();
    usable.then(|| format!("http://{}", SocketAddr::new(ip, listens.port())))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn listening(address: &str) -> Config {
        Config { listens: Some(address.parse().unwrap()), ..Config::new("unused".into()) }
    }

    #[test]
    fn a_server_for_this_machine_says_so() {
        for site in ["http://127.0.0.1:8610", "http://localhost:8610", "http://[::1]:8610"] {
            assert_eq!(reach(site, &listening("127.0.0.1:8610")), Reach::OnlyHere, "{site}");
        }
    }

    #[test]
    fn who_is_called_by_another_name_is_reached_by_it() {
        assert_eq!(reach("http://192.168.1.7:8610", &listening("0.0.0.0:8610")), Reach::AsCalled);
        let proxied = Config { public_url: Some("https://games.example".to_owned()), ..listening("127.0.0.1:8610") };
        assert_eq!(reach("https://games.example", &proxied), Reach::AsCalled);
    }

    #[test]
    fn an_address_of_the_network_is_found_where_we_listen_to_it() {
        assert_eq!(
            reach("http://localhost:8610", &listening("192.168.1.7:8610")),
            Reach::Network("http://192.168.1.7:8610".to_owned())
        );
        assert_ne!(reach("http://localhost:8610", &listening("0.0.0.0:8610")), Reach::AsCalled);
    }
}
