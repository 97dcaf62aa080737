//! What is written is there, once, and in order.

use std::sync::Arc;

use crate::place::{Folder, Place, on_both};
use store::{
    Begun, CampaignEntry, CampaignKind, Digest, Ends, Error, Holder, Kind, NewCampaign, NewTable, Row, Seal, SeatOrder,
    SeatRow, Store, TableKey, Use,
};

on_both! {
    a_table_comes_back_as_it_was_written_also_from_a_file_opened_again,
    a_link_gives_a_seat_once,
    a_seat_changes_together_with_what_the_log_tells,
    a_recovery_code_moves_everything_once,
    a_table_is_played_again_once,
    an_order_that_fails_leaves_nothing_and_spoils_nothing,
    of_eight_writers_one_wins_each_number,
    what_waits_together_is_committed_together,
    a_value_of_the_file_is_made_once,
    a_campaign_grows_entry_by_entry_and_its_game_begins_with_it,
    a_link_to_a_campaign_works_once,
    a_review_is_kept_with_its_table,
    health_is_tried_at_most_once_a_second,
}

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
        seats: vec![SeatRow { name: "Ada".to_owned(), bot: None }, SeatRow::default()],
        rows: vec![row("a"), row("b")],
        holders: vec![Holder::new([1; 32], 0, "Firefox")],
        host: Some([1; 32]),
        after: None,
        keys: vec![(1, Use::Invite, [2; 32]), (0, Use::Token, [3; 32])],
        campaign: None,
    }
}

async fn a_table_comes_back_as_it_was_written_also_from_a_file_opened_again(place: &Place) {
    let store = Store::open(place.database()).unwrap();
    let key = store.create(table("one")).await.unwrap();
    let undo = Row { kind: Kind::Undo, who: Some(1), text: "2".to_owned() };
    store.append(key, 2, vec![row("c"), undo.clone()], Ends::GoesOn).await.unwrap();
    drop(store);

    let store = Store::open(place.database()).unwrap();
    let stored = store.load("one").unwrap().unwrap();
    let rows: Vec<Row> = stored.rows.into_iter().map(|(row, _)| row).collect();
    assert_eq!(rows, [row("a"), row("b"), row("c"), undo]);
    assert_eq!(stored.seats[0].name, "Ada");
    let [holder] = &stored.holders[..] else { panic!("{:?}", stored.holders) };
    assert_eq!((holder.session, holder.seat, holder.device.as_str()), ([1; 32], 0, "Firefox"));
    assert!(0 < holder.since && stored.host == Some([1; 32]) && stored.next.is_none());
    assert_eq!(stored.tokens, [([3; 32], 0)]);
    assert_eq!(stored.open_invites, [([2; 32], 1)]);
    assert!(store.load("two").unwrap().is_none());
    assert_eq!(store.append(key, 3, vec![row("x")], Ends::GoesOn).await, Err(Error::Taken));
    assert_eq!(store.append(key, 5, vec![row("x")], Ends::GoesOn).await, Err(Error::Taken));
    store.append(key, 4, vec![row("d")], Ends::Over).await.unwrap();
    assert!(store.of_session([1; 32], 10).unwrap()[0].over);
    assert!(store.is_well().await);
}

async fn a_link_gives_a_seat_once(place: &Place) {
    let store = Store::open(place.database()).unwrap();
    let key = store.create(table("one")).await.unwrap();
    assert_eq!(store.invited_to([2; 32]).unwrap(), Some(("one".to_owned(), 1)));
    let (first, second) =
        tokio::join!(redeem(&store, key, [2; 32], [8; 32], "Bo"), redeem(&store, key, [2; 32], [9; 32], "Cy"));
    assert_eq!(first, Ok(()));
    assert_eq!(second, Err(Error::NoSuchKey));
    assert_eq!(redeem(&store, key, [3; 32], [9; 32], "Cy").await, Err(Error::NoSuchKey));
    assert_eq!(store.invited_to([2; 32]).unwrap(), None);
    let stored = store.load("one").unwrap().unwrap();
    assert_eq!(stored.seats[1].name, "Bo");
    let sessions: Vec<Digest> = stored.holders.iter().map(|holder| holder.session).collect();
    assert!(sessions.contains(&[8; 32]) && !sessions.contains(&[9; 32]));
    assert_eq!(store.of_session([8; 32], 10).unwrap().len(), 1);
    assert!(store.of_session([9; 32], 10).unwrap().is_empty());
}

async fn redeem(store: &Store, key: TableKey, link: Digest, session: Digest, name: &str) -> Result<(), Error> {
    let order = SeatOrder::Redeem { link, session, device: "Chrome".to_owned(), name: name.to_owned() };
    store.seat(key, 2, vec![], None, order).await
}

fn held(store: &Store, id: &str) -> Vec<(Digest, u8)> {
    store.load(id).unwrap().unwrap().holders.iter().map(|holder| (holder.session, holder.seat)).collect()
}

async fn a_seat_changes_together_with_what_the_log_tells(place: &Place) {
    let store = Store::open(place.database()).unwrap();
    let key = store.create(table("one")).await.unwrap();
    redeem(&store, key, [2; 32], [8; 32], "Bo").await.unwrap();
    let seal = Some(Seal { at: 7, mac: [5; 32] });
    let told = || vec![Row { kind: Kind::Aside, who: Some(1), text: "free".to_owned() }];
    let free = SeatOrder::Free { seat: 1, link: [4; 32] };
    // Whoever comes late changes neither.
    assert_eq!(store.seat(key, 1, told(), seal, free.clone()).await, Err(Error::Taken));
    assert_eq!(held(&store, "one"), [([1; 32], 0), ([8; 32], 1)]);
    store.seat(key, 2, told(), seal, free).await.unwrap();
    let stored = store.load("one").unwrap().unwrap();
    assert_eq!((stored.rows.len(), stored.seal), (3, Some((3, [5; 32]))));
    assert_eq!((stored.seats[1].name.as_str(), stored.open_invites), ("", vec![([4; 32], 1)]));
    assert_eq!(held(&store, "one"), [([1; 32], 0)]);
    let out = SeatOrder::SignOut { seat: 0, session: [9; 32], links: store::Links::Stay };
    assert_eq!(store.seat(key, 3, told(), seal, out).await, Err(Error::NoSuchKey));
    assert_eq!(store.load("one").unwrap().unwrap().rows.len(), 3, "nothing is told of what did not happen");
    // A bot takes over: its seat's devices, tokens and links are gone.
    let bot = SeatOrder::Bot { seat: 0, bot: "easy".to_owned() };
    store.seat(key, 3, told(), seal, bot).await.unwrap();
    let stored = store.load("one").unwrap().unwrap();
    assert_eq!((stored.seats[0].bot.as_deref(), stored.tokens.len(), stored.holders.len()), (Some("easy"), 0, 0));
}

async fn a_recovery_code_moves_everything_once(place: &Place) {
    let store = Store::open(place.database()).unwrap();
    store.create(table("one")).await.unwrap();
    store.keep_recovery([1; 32], [6; 32]).await.unwrap();
    store.keep_recovery([1; 32], [7; 32]).await.unwrap();
    let recover = |code: Digest| store.recover(code, [8; 32], "Safari".to_owned());
    assert_eq!(recover([6; 32]).await, Err(Error::NoSuchKey), "it was replaced");
    let at_home = store.recover([7; 32], [1; 32], "Firefox".to_owned()).await;
    assert_eq!(at_home, Ok(Vec::new()), "where nothing is lost it is not used up");
    assert_eq!(recover([7; 32]).await.unwrap(), [("one".to_owned(), 0)]);
    assert_eq!(recover([7; 32]).await, Err(Error::NoSuchKey), "it was used");
    assert_eq!(held(&store, "one"), [([8; 32], 0)]);
    assert_eq!(store.load("one").unwrap().unwrap().host, Some([8; 32]));
    assert!(store.of_session([1; 32], 10).unwrap().is_empty());
}

async fn a_table_is_played_again_once(place: &Place) {
    let store = Store::open(place.database()).unwrap();
    let key = store.create(table("one")).await.unwrap();
    let again = |id: &str| NewTable { after: Some(key), holders: vec![], keys: vec![], ..table(id) };
    store.create(again("two")).await.unwrap();
    assert_eq!(store.create(again("three")).await.map(|_| ()), Err(Error::Taken));
    assert_eq!(store.load("one").unwrap().unwrap().next.as_deref(), Some("two"));
    assert!(store.load("three").unwrap().is_none());
}

async fn an_order_that_fails_leaves_nothing_and_spoils_nothing(place: &Place) {
    let store = Store::open(place.database()).unwrap();
    let key = store.create(table("one")).await.unwrap();
    let mut twin = table("one");
    twin.keys.clear();
    let (twin, added) = tokio::join!(store.create(twin), store.append(key, 2, vec![row("c")], Ends::GoesOn));
    assert!(matches!(twin, Err(Error::Database(_))));
    assert_eq!(added, Ok(()));
    assert_eq!(store.load("one").unwrap().unwrap().rows.len(), 3);
}

async fn of_eight_writers_one_wins_each_number(place: &Place) {
    // Two programs on one file.
    let stores = [Arc::new(Store::open(place.database()).unwrap()), Arc::new(Store::open(place.database()).unwrap())];
    let key = stores[0].create(table("one")).await.unwrap();
    let mut writers = Vec::new();
    for writer in 0..8 {
        let store = stores[writer % 2].clone();
        writers.push(tokio::spawn(async move {
            let mut won = Vec::new();
            for n in 2..52 {
                match store.append(key, n, vec![row(&format!("{writer}"))], Ends::GoesOn).await {
                    Ok(()) => won.push((n, writer)),
                    Err(error) => assert_eq!(error, Error::Taken),
                }
            }
            won
        }));
    }
    let mut won = Vec::new();
    for writer in writers {
        won.extend(writer.await.unwrap());
    }
    won.sort_unstable();
    let numbers: Vec<u64> = won.iter().map(|(n, _)| *n).collect();
    let written = stores[0].load("one").unwrap().unwrap().rows;
    assert_eq!(numbers, (2..written.len() as u64).collect::<Vec<_>>());
    for (n, writer) in won {
        assert_eq!(written[n as usize].0.text, writer.to_string());
    }
}

async fn what_waits_together_is_committed_together(place: &Place) {
    let store = Arc::new(Store::open(place.database()).unwrap());
    let mut keys = Vec::new();
    for n in 0..200 {
        let mut table = table(&n.to_string());
        table.keys.clear();
        keys.push(store.create(table).await.unwrap());
    }
    let before = store.figures();
    let orders: Vec<_> = keys
        .into_iter()
        .map(|key| {
            let store = store.clone();
            tokio::spawn(async move { store.append(key, 2, vec![row("c")], Ends::GoesOn).await })
        })
        .collect();
    for order in orders {
        order.await.unwrap().unwrap();
    }
    let after = store.figures();
    assert_eq!(after.orders - before.orders, 200);
    assert!(after.commits - before.commits < 100, "{before:?} {after:?}");
}

#[tokio::test]
async fn a_file_of_a_later_program_is_left_alone() {
    let folder = Folder::new();
    drop(Store::open(&folder.file()).unwrap());
    let connection = rusqlite::Connection::open(folder.file()).unwrap();
    connection.pragma_update(None, "user_version", 99).unwrap();
    drop(connection);
    assert!(matches!(Store::open(&folder.file()), Err(Error::Newer { found: 99, .. })));
}

async fn a_value_of_the_file_is_made_once(place: &Place) {
    let store = Store::open(place.database()).unwrap();
    assert_eq!(store.value("key", vec![1]).await.unwrap(), [1]);
    assert_eq!(store.value("key", vec![2]).await.unwrap(), [1]);
}

#[cfg(unix)]
#[tokio::test]
async fn only_the_owner_can_read_the_file() {
    use std::os::unix::fs::PermissionsExt;
    let folder = Folder::new();
    let store = Store::open(&folder.file()).unwrap();
    store.create(table("one")).await.unwrap();
    for entry in std::fs::read_dir(folder.file().parent().unwrap()).unwrap().flatten() {
        let mode = entry.metadata().unwrap().permissions().mode();
        assert_eq!(mode & 0o077, 0, "{} can be read by others", entry.path().display());
    }
}

fn campaign(id: &str) -> NewCampaign {
    NewCampaign {
        id: id.to_owned(),
        game: "everdell-duo".to_owned(),
        setup: "{}".to_owned(),
        holder: Some([1; 32]),
        token: Some([2; 32]),
    }
}

/// A game and the entry that begins it are written together or not at all; of two who begin one wins.
async fn a_campaign_grows_entry_by_entry_and_its_game_begins_with_it(place: &Place) {
    let store = Store::open(place.database()).unwrap();
    let key = store.create_campaign(campaign("valley")).await.unwrap();
    let entry = |kind, text: &str| CampaignEntry { kind, text: text.to_owned() };
    let begun = |n| Some(Begun { campaign: key, n, entry: entry(CampaignKind::Begun, "normal one") });
    store.create(NewTable { campaign: begun(0), ..table("one") }).await.unwrap();
    let late = NewTable { campaign: begun(0), holders: vec![], keys: vec![], ..table("two") };
    assert_eq!(store.create(late).await.map(|_| ()), Err(Error::Taken));
    assert!(store.load("two").unwrap().is_none(), "a table that came too late is none");
    assert_eq!(store.load("one").unwrap().unwrap().campaign.as_deref(), Some("valley"));
    let ended = entry(CampaignKind::Ended, "{}");
    assert_eq!(store.append_campaign(key, 0, ended.clone()).await, Err(Error::Taken));
    store.append_campaign(key, 1, ended.clone()).await.unwrap();
    drop(store);

    let store = Store::open(place.database()).unwrap();
    let stored = store.load_campaign("valley").unwrap().unwrap();
    assert_eq!(stored.entries, [entry(CampaignKind::Begun, "normal one"), ended]);
    assert_eq!((stored.holders, stored.tokens), (vec![[1; 32]], vec![[2; 32]]));
    assert_eq!(store.campaigns_of([1; 32], 10).unwrap().len(), 1);
    assert!(store.campaigns_of([9; 32], 10).unwrap().is_empty());
    assert!(store.load_campaign("hill").unwrap().is_none());
}

async fn a_link_to_a_campaign_works_once(place: &Place) {
    let store = Store::open(place.database()).unwrap();
    let key = store.create_campaign(campaign("valley")).await.unwrap();
    store.keep_campaign_key(key, Use::Invite, [5; 32]).await.unwrap();
    assert_eq!(store.campaign_of_link([5; 32]).unwrap().as_deref(), Some("valley"));
    assert_eq!(store.redeem_campaign([2; 32], [7; 32]).await, Err(Error::NoSuchKey), "a token is no link");
    assert_eq!(store.redeem_campaign([5; 32], [7; 32]).await.as_deref(), Ok("valley"));
    assert_eq!(store.redeem_campaign([5; 32], [8; 32]).await, Err(Error::NoSuchKey));
    assert_eq!(store.campaign_of_link([5; 32]).unwrap(), None);
    assert_eq!(store.campaigns_of([7; 32], 10).unwrap()[0].id, "valley");
}

async fn a_review_is_kept_with_its_table(place: &Place) {
    let store = Store::open(place.database()).unwrap();
    let key = store.create(table("one")).await.unwrap();
    assert_eq!(store.review(key).unwrap(), None);
    store.keep_review(key, "first".to_owned()).await.unwrap();
    store.keep_review(key, "second".to_owned()).await.unwrap();
    drop(store);
    assert_eq!(Store::open(place.database()).unwrap().review(key).unwrap().as_deref(), Some("second"));
}

/// The database goes on writing into a file that has been deleted; nobody would find it again.
#[cfg(unix)]
#[tokio::test]
async fn a_deleted_or_replaced_file_takes_no_orders() {
    let folder = Folder::new();
    let store = Store::open(&folder.file()).unwrap();
    let key = store.create(table("one")).await.unwrap();
    let aside = folder.file().with_extension("aside");
    std::fs::rename(folder.file(), &aside).unwrap();
    assert!(matches!(store.append(key, 2, vec![row("c")], Ends::GoesOn).await, Err(Error::Database(_))));
    assert!(!store.is_well().await);
    std::fs::write(folder.file(), "another file").unwrap();
    assert!(matches!(store.append(key, 2, vec![row("c")], Ends::GoesOn).await, Err(Error::Database(_))));
    assert!(0 < store.figures().failed);
    std::fs::rename(&aside, folder.file()).unwrap();
    store.append(key, 2, vec![row("c")], Ends::GoesOn).await.unwrap();
}

async fn health_is_tried_at_most_once_a_second(place: &Place) {
    let store = Store::open(place.database()).unwrap();
    let orders = store.figures().orders;
    let begun = std::time::Instant::now();
    for _ in 0..50 {
        assert!(store.is_well().await);
    }
    assert!(store.figures().orders - orders <= 1 + begun.elapsed().as_secs());
}
