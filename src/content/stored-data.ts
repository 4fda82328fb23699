/**
 * What is stored where, and for how long. `/privacy` shows these rows, and the table of
 * `docs/security.md` consists of them.
 */
export interface StoredData {
  readonly class: 'Secret' | 'Personal' | 'Browser' | 'Public';
  readonly data: string;
  /** Where it may be. */
  readonly where: string;
  readonly keptFor: string;
}

const row = (group: StoredData['class'], data: string, where: string, keptFor: string): StoredData => ({
  class: group,
  data,
  where,
  keptFor,
});

export const storedData: readonly StoredData[] = [
  row(
    'Secret',
    'PINs, passwords',
    'in a request over TLS; stored only as argon2id; never logged, never in a response',
    'until replaced',
  ),
  row(
    'Secret',
    'session ids, device tokens',
    'in an HttpOnly cookie; stored only as SHA-256; never logged',
    '30 days (sessions) and 90 days (devices) after the last use',
  ),
  row(
    'Secret',
    'nonces for wallets to sign',
    'database, the message that the wallet shows and signs; never logged; of no use to another session',
    'until used, at most 10 minutes; deleted within an hour after that',
  ),
  row(
    'Secret',
    'cookie keys, the private key for push reminders, the address of the database, generated first secrets',
    'environment, or a file that only its owner can read (0600); first secrets once on the console',
    'until changed',
  ),
  row(
    'Personal',
    'emails and usernames of accounts',
    "database; in full to their owner and to admins, emails masked to others; never logged; the logged-in miner's own email in that browser",
    'while the account exists',
  ),
  row('Personal', 'emails of the newsletter', 'database; to admins; never logged', 'until removed'),
  row(
    'Personal',
    'coins, history and badges of a miner',
    "database; to their owner and to admins; the total on the leaderboard with a masked email; a copy of a logged-in miner's coins in that browser until they are saved",
    'while the account exists',
  ),
  row(
    'Personal',
    'ranks of miners when the day began',
    'database, under a hash of the email; the change of rank on the leaderboard with a masked email',
    'until the next day',
  ),
  row(
    'Personal',
    'wallet addresses',
    'database, if a miner saves one, with how and when it was proven, to its owner and to admins; that of a connected wallet in that browser and in messages that the miner signs',
    'until replaced; until the tab is closed',
  ),
  row(
    'Personal',
    'address and keys of a browser for push reminders, if a miner turns them on',
    "database; the push service of the browser's maker, which gets reminders encrypted; never logged, never in a response",
    'until turned off, logged out or signed out; 90 days after the last login',
  ),
  row(
    'Personal',
    'network addresses, browser names',
    'database, for rate limits and the device list; browser names to admins; never logged',
    '3 hours (attempts), 2 days (wrong PINs), 30 days (logins), 90 days (devices)',
  ),
  row(
    'Personal',
    'which admin changed a phase, or looked at or acted on a miner or subscriber, and when, with the email',
    'database, in a log that cannot be changed; to admins',
    'while the database exists',
  ),
  row(
    'Browser',
    'theme, collection of the token game, kind of the last wallet, chosen reminders, that somebody is signed in',
    'that browser only; never sent',
    'until the browser is cleared',
  ),
  row(
    'Browser',
    'the service worker with the offline page',
    'that browser only; it stores no page, no response and nothing about the visitor',
    'until the browser is cleared',
  ),
  row(
    'Browser',
    'paused tickers, a running game, an unsaved phase of an admin',
    'that tab only; never sent before it is submitted',
    'until the tab is closed',
  ),
  row('Public', 'masked leaderboard, phases of the presale, badges', 'anywhere', '–'),
];
