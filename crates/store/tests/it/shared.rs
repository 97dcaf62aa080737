//! Several servers on one database.

use std::path::{Path, PathBuf};
use std::time::Duration;

use store::{Change, Ends, Error, Holder, Kind, Lease, NewTable, Row, SeatRow, Snapshot, Store, Use};
use tokio::sync::mpsc::UnboundedReceiver;

use crate::cluster::Cluster;
use crate::place::Folder;

fn row(text: &str) -> Row {
    Row { kind: Kind::Play, who: Some(0), text: text.to_owned() }
}

fn table(id: &str) -> NewTable {
    NewTable {
        id: id.to_owned(),
        game: "wine-cheese".to_owned(),
        setup: "{}".to_owned(),
        seed: "secret".to_owned(),
        origin: None,
        seats: vec![SeatRow::default(), SeatRow::default()],
        rows: vec![row("a"), row("b")],
        holders: vec![],
        host: None,
        after: None,
        keys: vec![],
        campaign: None,
    }
}

/// Waits for a change like this one.
async fn heard(changes: &mut UnboundedReceiver<Change>, wanted: Change) {
    while let Some(change) = tokio::time::timeout(Duration::from_mins(1), changes.recv()).await.unwrap() {
        if change == wanted {
            return;
        }
    }
    panic!("never heard of {wanted:?}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_one_server_writes_the_others_hear_and_read() {
    let cluster = Cluster::start();
    let (one, other) = (Store::open(&cluster.url()).unwrap(), Store::open(&cluster.url()).unwrap());
    let (mut own, mut changes) = (one.changes().unwrap(), other.changes().unwrap());
    heard(&mut own, Change::Anything).await;
    heard(&mut changes, Change::Anything).await;
    let key = one.create(table("one")).await.unwrap();
    heard(&mut changes, Change::Grown(key, 2)).await;
    one.append(key, 2, vec![row("c")], Ends::GoesOn).await.unwrap();
    heard(&mut changes, Change::Grown(key, 3)).await;
    assert_eq!(other.load("one").unwrap().unwrap().rows.len(), 3);
    assert_eq!(other.append(key, 2, vec![row("late")], Ends::GoesOn).await, Err(Error::Taken));
    one.keep_key(key, 1, Use::Invite, [7; 32]).await.unwrap();
    heard(&mut changes, Change::Touched(key)).await;
    assert!(own.try_recv().is_err(), "a server listens to itself");
}

/// Calls are lost while nobody listens: afterwards everything counts as changed, and calls are heard again.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn after_a_lost_connection_it_listens_again() {
    let cluster = Cluster::start();
    let (one, other) = (Store::open(&cluster.url()).unwrap(), Store::open(&cluster.url()).unwrap());
    let mut changes = other.changes().unwrap();
    heard(&mut changes, Change::Anything).await;
    let key = one.create(table("one")).await.unwrap();
    cluster.psql("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'cuvee'");
    heard(&mut changes, Change::Anything).await;
    // The writers connect again by themselves; an order that was under way may be refused, never half done.
    let mut n = 2;
    while n < 5 {
        match one.append(key, n, vec![row("c")], Ends::GoesOn).await {
            Ok(()) | Err(Error::Taken) => n += 1,
            Err(_) => tokio::time::sleep(Duration::from_millis(50)).await,
        }
    }
    heard(&mut changes, Change::Grown(key, 5)).await;
    assert_eq!(other.load("one").unwrap().unwrap().rows.len(), 5);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_lost_database_refuses_and_comes_back() {
    let cluster = Cluster::start();
    let store = Store::open(&cluster.url()).unwrap();
    let key = store.create(table("one")).await.unwrap();
    assert!(store.is_well().await);
    cluster.crash();
    assert!(matches!(store.append(key, 2, vec![row("c")], Ends::GoesOn).await, Err(Error::Database(_))));
    assert!(matches!(store.load("one"), Err(Error::Database(_))));
    tokio::time::sleep(Duration::from_secs(1)).await;
    assert!(!store.is_well().await);
    cluster.begin();
    store.append(key, 2, vec![row("c")], Ends::GoesOn).await.unwrap();
    assert_eq!(store.load("one").unwrap().unwrap().rows.len(), 3);
    tokio::time::sleep(Duration::from_secs(1)).await;
    assert!(store.is_well().await);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn bots_think_on_one_server_until_it_lets_go_or_dies() {
    let cluster = Cluster::start();
    let (one, other) = (Store::open(&cluster.url()).unwrap(), Store::open(&cluster.url()).unwrap());
    let key = one.create(table("one")).await.unwrap();
    assert_eq!(one.lease(key).await, Ok(Lease::Ours));
    assert_eq!(one.lease(key).await, Ok(Lease::Ours), "it can be kept");
    assert_eq!(other.lease(key).await, Ok(Lease::Theirs));
    other.let_go(key).await.unwrap();
    assert_eq!(other.lease(key).await, Ok(Lease::Theirs), "only its holder lets go");
    one.let_go(key).await.unwrap();
    assert_eq!(other.lease(key).await, Ok(Lease::Ours));
    drop(other);
    while one.lease(key).await != Ok(Lease::Ours) {
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
}

/// Servers that start together bring an empty database up to date together; one does it.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn tables_are_made_once_and_a_later_form_is_left_alone() {
    let cluster = Cluster::start();
    let opened: Vec<_> = (0..4)
        .map(|_| {
            let url = cluster.url();
            std::thread::spawn(move || Store::open(&url).map(drop))
        })
        .collect();
    for opened in opened {
        opened.join().unwrap().unwrap();
    }
    cluster.psql("UPDATE form SET steps = 99");
    assert!(matches!(Store::open(&cluster.url()), Err(Error::Newer { found: 99, .. })));
}

/// Two servers write into the same logs, each batch in another order.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn servers_that_race_for_many_tables_both_come_through() {
    let cluster = Cluster::start();
    let stores = [Store::open(&cluster.url()).unwrap(), Store::open(&cluster.url()).unwrap()];
    let mut keys = Vec::new();
    for n in 0..20 {
        keys.push(stores[0].create(table(&n.to_string())).await.unwrap());
    }
    let mut won = 0;
    for n in 2..12 {
        let (left, right) = (&stores[0], &stores[1]);
        let orders = keys.iter().map(|&key| left.append(key, n, vec![row("l"), row("l")], Ends::GoesOn));
        let others = keys.iter().rev().map(|&key| right.append(key, n, vec![row("r")], Ends::GoesOn));
        let (left, right) =
            tokio::join!(futures_util::future::join_all(orders), futures_util::future::join_all(others));
        won += left.iter().chain(&right).filter(|done| done.is_ok()).count();
        for done in left.into_iter().chain(right) {
            assert!(matches!(done, Ok(()) | Err(Error::Taken)), "{done:?}");
        }
    }
    let mut written = 0;
    for n in 0..20 {
        let rows = stores[1].load(&n.to_string()).unwrap().unwrap().rows;
        let texts: Vec<&str> = rows.iter().skip(2).map(|(row, _)| row.text.as_str()).collect();
        let left = texts.iter().filter(|&&text| text == "l").count();
        assert_eq!(left % 2, 0, "half an order was written: {texts:?}");
        written += texts.len() - left / 2;
    }
    assert_eq!(written, won);
}

/// Everything there is in a file arrives, once; a copy that was broken off goes on; what is not the same is found.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_file_moves_into_postgresql_and_back() {
    let (cluster, folder) = (Cluster::start(), Folder::new());
    let store = Store::open(&folder.file()).unwrap();
    let mut tables = Vec::new();
    for n in 0_u8..30 {
        let one = NewTable {
            holders: vec![Holder::new([n; 32], 0, "")],
            keys: vec![(1, Use::Invite, [n; 32]), (0, Use::Token, [n + 100; 32])],
            ..table(&format!("t{n}"))
        };
        let key = store.create(one).await.unwrap();
        let rows = (0..10).map(|n| Row { who: None, ..row(&n.to_string()) }).collect();
        store.append(key, 2, rows, Ends::Over).await.unwrap();
        store.keep_snapshot(key, Snapshot { n: 12, rules: 1, position: vec![0, 255, n], told: None }).await.unwrap();
        tables.push(format!("t{n}"));
    }
    store.keep_pack("hash".to_owned(), "Käse".to_owned()).await.unwrap();
    let secret = store.value("secret", vec![1, 2, 3]).await.unwrap();
    drop(store);

    let url = cluster.url();
    store::copy(&folder.file(), &url, |_| ()).await.unwrap();
    cluster.psql("DELETE FROM entry WHERE n BETWEEN 3 AND 7 AND game_table < 20");
    let copied = store::copy(&folder.file(), &url, |_| ()).await.unwrap();
    let entries = copied.iter().find(|copied| copied.table == "entry").unwrap();
    assert_eq!(entries.rows, 360);
    let (file, server) = (Store::open(&folder.file()).unwrap(), Store::open(&url).unwrap());
    for id in &tables {
        let [left, right] = [&file, &server].map(|store| store.load(id).unwrap().unwrap());
        assert_eq!(format!("{left:?}"), format!("{right:?}"));
    }
    assert_eq!(server.value("secret", vec![9]).await.unwrap(), secret);
    drop((file, server));
    let back = folder.file().with_extension("back");
    store::copy(&url, &back, |_| ()).await.unwrap();
    assert_eq!(Store::open(&back).unwrap().ids().unwrap(), tables);
    // A table that is opened afterwards has a number of its own.
    Store::open(&url).unwrap().create(table("later")).await.unwrap();
    let more = store::copy(&folder.file(), &url, |_| ()).await;
    assert!(matches!(more, Err(Error::Database(_))), "there is more than was copied");
    cluster.psql("DELETE FROM entry WHERE game_table = 31; DELETE FROM seat WHERE game_table = 31; DELETE FROM game_table WHERE key = 31; UPDATE entry SET text = 'x' WHERE game_table = 7 AND n = 4");
    let other = store::copy(&folder.file(), &url, |_| ()).await;
    assert!(matches!(other, Err(Error::Database(said)) if said.contains("another row")));
}

/// From now on it also listens on the machine, and only with TLS. Gives the address, and the file that vouches for it.
fn listen_with_tls(cluster: &Cluster) -> (String, PathBuf) {
    let port = std::net::TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
    let folder = cluster.folder.display();
    let words = format!(
        "cd {folder} && openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=Cuvee -keyout ca.key -out ca.pem &&
         openssl req -newkey rsa:2048 -nodes -subj /CN=localhost -keyout data/server.key -out server.csr &&
         printf 'subjectAltName=DNS:localhost\nbasicConstraints=CA:FALSE\n' > ext &&
         openssl x509 -req -in server.csr -CA ca.pem -CAkey ca.key -CAcreateserial -days 2 -extfile ext -out data/server.crt &&
         chmod 600 data/server.key && chmod 755 . && chmod 644 ca.pem &&
         echo \"listen_addresses = '127.0.0.1'\" >> data/postgresql.conf && echo 'port = {port}' >> data/postgresql.conf &&
         echo 'ssl = on' >> data/postgresql.conf &&
         printf 'local all all trust\nhostssl all all 127.0.0.1/32 trust\n' > data/pg_hba.conf"
    );
    cluster.by_user(Path::new("sh"), &["-c", &words]);
    cluster.crash();
    cluster.begin();
    (format!("postgres://cuvee@localhost:{port}/postgres"), cluster.folder.join("ca.pem"))
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_way_to_the_database_can_be_encrypted_and_is_then_checked() {
    let cluster = Cluster::start();
    let (url, roots) = listen_with_tls(&cluster);
    let trusting = |file: &str| PathBuf::from(format!("{url}?sslrootcert={file}"));
    let store = Store::open(&trusting(&roots.display().to_string())).unwrap();
    store.create(table("one")).await.unwrap();
    let mut changes = store.changes().unwrap();
    heard(&mut changes, Change::Anything).await;
    let encrypted = "SELECT bool_and(s.ssl) FROM pg_stat_ssl s JOIN pg_stat_activity a USING (pid)
                     WHERE a.application_name = 'cuvee'";
    assert_eq!(cluster.psql(encrypted).trim(), "t");
    // In the clear it is refused, and so is a database that nobody vouches for.
    assert!(matches!(Store::open(&PathBuf::from(&url)), Err(Error::Database(_))));
    let require = Store::open(&PathBuf::from(format!("{url}?sslmode=require"))).map(drop);
    assert!(matches!(require, Err(Error::Database(said)) if said.contains("PGSSLROOTCERT")));
    let other = Cluster::start();
    let (_, stranger) = listen_with_tls(&other);
    assert!(matches!(Store::open(&trusting(&stranger.display().to_string())), Err(Error::Database(_))));
}
