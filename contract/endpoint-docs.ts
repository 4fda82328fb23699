import { MINER_GONE, NO_SUCH_MINER } from './admin-miners.ts';
import { EMAIL_TAKEN, USERNAME_TAKEN } from './auth.ts';
import type { EndpointName } from './endpoints.ts';
import { LEADERBOARD_PAGES, LEADERBOARD_SIZE, NEIGHBOURS, PIN_REQUIRED, WRONG_PIN } from './miner.ts';
import { EARNINGS_ENTRIES, HISTORY_PAGE_SIZE } from './miner-security.ts';
import { COLLECT_BURST, COLLECT_INTERVAL_MS } from './mining.ts';
import { PHASE_CHANGED, PHASE_GONE } from './presale.ts';
import { PUSH_NOT_OFFERED } from './push.ts';
import { EXPORT_SIZE, SUBSCRIBER_GONE } from './subscribers.ts';
import { CHAIN_SILENT, walletProofProblems } from './wallet-proof.ts';

export type EndpointTag =
  | 'Accounts'
  | 'Presale'
  | 'Presale administration'
  | 'Administration'
  | 'Miner'
  | 'Achievements'
  | 'Newsletter';

/** Who may call an endpoint. `miner-or-pin`: a logged-in miner, or a body with the PIN. */
export type Access = 'anyone' | 'user' | 'admin' | 'miner' | 'miner-or-pin';

export interface EndpointDoc {
  readonly tag: EndpointTag;
  readonly access: Access;
  readonly summary: string;
  readonly description?: string;
  /** Errors that neither schemas nor access imply: texts, or the reasons of a JSON response. */
  readonly refusals?: Readonly<Record<number, readonly string[]>>;
}

const FOREIGN_ACCOUNT = "This is another miner's account.";
const TOO_MANY_PINS = 'Too many wrong PINs. Please wait 15 minutes.';

const RANK_BEFORE =
  '`rankBefore` is the rank when the current UTC day began, as it was read at `changesSince`: null for a miner who had no rank then. While `changesSince` is null, those ranks are unknown.';

const doc = (
  tag: EndpointTag,
  access: Access,
  summary: string,
  more: Pick<EndpointDoc, 'description' | 'refusals'> = {},
): EndpointDoc => ({ tag, access, summary, ...more });

export const endpointDocs: Readonly<Record<EndpointName, EndpointDoc>> = {
  currentUser: doc('Accounts', 'user', 'Get the signed-in user', {
    description: '401 without a session. Name and rights are current.',
  }),
  login: doc('Accounts', 'anyone', 'Sign in', {
    description:
      'Sets the session cookie with a new id. Within 15 minutes, 10 failed logins to one account or 100 to any accounts block the client’s address until the failures are 15 minutes old.',
    refusals: {
      401: ['Invalid username or password.'],
      429: ['Too many failed logins. Please wait 15 minutes.'],
    },
  }),
  register: doc('Accounts', 'anyone', 'Create an account and sign in', {
    description:
      'Usernames and emails are unique, regardless of case. An address may register 20 times an hour.',
    refusals: { 409: [USERNAME_TAKEN, EMAIL_TAKEN], 429: ['Too many registrations. Please wait 1 hour.'] },
  }),
  logout: doc('Accounts', 'anyone', 'Sign out', {
    description: 'Ends the session on the server. A miner of the same session stays logged in.',
  }),
  publicPhases: doc('Presale', 'anyone', 'List the presale phases for visitors', {
    description:
      'Ordered by start date. A change that an admin saves is listed within two seconds. A phase is active if `isActive` is set, otherwise completed once its end date has passed in UTC, otherwise pending.',
  }),
  presalePhases: doc('Presale administration', 'admin', 'List the presale phases for admins', {
    description:
      'Without a query, all phases by start date. With a query, one page of those that match, and their number.',
  }),
  presalePhase: doc('Presale administration', 'admin', 'Get a phase', { refusals: { 404: [PHASE_GONE] } }),
  presaleCreate: doc('Presale administration', 'admin', 'Create a phase', {
    description:
      'Amounts and percentages are accepted as text or numbers, and returned as exact decimal text. Dates are days in UTC; the end date is part of the phase and later than the start date. The maximum purchase must not be below the minimum, nor the hard cap below the soft cap. `overlapsWith` names other phases on the same days.',
  }),
  presaleUpdate: doc('Presale administration', 'admin', 'Replace a phase', {
    description:
      'With `revision`, the update fails with 409 if another one was saved meanwhile. Without it, the last update wins.',
    refusals: { 404: [PHASE_GONE], 409: [PHASE_CHANGED] },
  }),
  presaleDelete: doc('Presale administration', 'admin', 'Delete a phase', {
    refusals: { 404: [PHASE_GONE] },
  }),
  auditList: doc('Administration', 'admin', 'List the audit log', {
    description:
      'What admins and the operator changed and looked at, field by field, in pages. Reading the log is not recorded.',
  }),
  subscriberList: doc('Administration', 'admin', 'List the subscribers of the newsletter', {
    description: 'In pages. Each page is recorded in the audit log.',
  }),
  subscriberExport: doc('Administration', 'admin', 'Export the subscribers of the newsletter', {
    description: `By email, ${EXPORT_SIZE} at a time. Each response is recorded in the audit log.`,
  }),
  subscriberRemove: doc('Administration', 'admin', 'Remove a subscriber of the newsletter', {
    description: 'Recorded in the audit log.',
    refusals: { 404: [SUBSCRIBER_GONE] },
  }),
  adminMinerLookUp: doc('Administration', 'admin', 'Look up a miner by email', {
    description:
      'Recorded in the audit log, also if there is no such miner. `entry` stands for the miner in later requests.',
    refusals: { 404: [NO_SUCH_MINER] },
  }),
  adminMinerShow: doc('Administration', 'admin', 'Look up the miner of an entry of the audit log', {
    description: 'Recorded in the audit log.',
    refusals: { 404: [MINER_GONE] },
  }),
  adminMinerLedger: doc('Administration', 'admin', "List a miner's ledger", {
    description: 'In pages, which follow each other by `next`. Each page is recorded in the audit log.',
    refusals: { 404: [MINER_GONE] },
  }),
  adminMinerSignOut: doc('Administration', 'admin', 'Sign a miner out everywhere', {
    description: 'Ends all sessions, device tokens and mining. Recorded in the audit log.',
    refusals: { 404: [MINER_GONE] },
  }),
  adminMinerUnlock: doc('Administration', 'admin', "Lift the locks of a miner's account", {
    description:
      'Forgets all wrong PINs. A server that has just refused a login may refuse for another second. Recorded in the audit log.',
    refusals: { 404: [MINER_GONE] },
  }),
  adminMinerSetPin: doc('Administration', 'admin', "Set a miner's PIN", {
    description:
      'Signs the miner out everywhere and forgets all wrong PINs. Recorded in the audit log, without the PIN.',
    refusals: { 404: [MINER_GONE] },
  }),
  minerCheckEmail: doc('Miner', 'anyone', 'Check whether an email has a miner account', {
    description: 'An address may check 100 emails without an account within 15 minutes.',
    refusals: { 429: ['Too many unknown emails. Please wait 15 minutes.'] },
  }),
  minerLogin: doc('Miner', 'anyone', 'Log a miner in', {
    description:
      'Sets the session cookie and a device cookie, which replaces the PIN at later logins. While another device mines, the response says so and no session is created. Five wrong PINs for one account within 15 minutes block the account for the address for 15 minutes; 100 for any accounts block the address; 20 in a day block the account for unknown addresses for a day.',
    refusals: { 401: ['Invalid email or PIN.', 'Please log in with your PIN.'], 429: [TOO_MANY_PINS] },
  }),
  minerSave: doc('Miner', 'miner-or-pin', "Save a miner's claim", {
    description: `Every field is optional. The server credits a claim within the account’s allowance and returns the account. An account can collect ${COLLECT_BURST} times at once and once more every ${COLLECT_INTERVAL_MS / 1_000} seconds; a claim beyond that limit is granted without the collection: its coins stay in the bowl (\`credited.collected\` is 0) for a later claim. A save that changes or removes a proven wallet address needs the PIN, also with a session.`,
    refusals: {
      401: ['Invalid email or PIN.'],
      403: [FOREIGN_ACCOUNT, PIN_REQUIRED, WRONG_PIN],
      409: ['The account is mining on another device. Nothing was changed.'],
      422: [
        'The claim is above what could have been mined. Nothing was credited, and mining pauses for 5 minutes.',
      ],
      429: [TOO_MANY_PINS],
    },
  }),
  minerLogout: doc('Miner', 'anyone', 'Log the miner out', {
    description:
      "Ends the miner's session, device token and mining. A user of the same session stays signed in.",
  }),
  minerHistory: doc('Miner', 'miner', 'List the last 50 credits and expiries', {
    description: 'Newest first. The id of an entry is its place in the ledger.',
  }),
  minerHistoryPage: doc('Miner', 'miner', 'List older credits and expiries', {
    description: `The ${HISTORY_PAGE_SIZE} entries before the one with this id, newest first. Newer entries do not shift them; a shorter page is the last one.`,
  }),
  minerEarnings: doc('Miner', 'miner', 'Sum the credits by day', {
    description: `Days are in UTC; days without credits are left out. Sums the newest ${EARNINGS_ENTRIES} entries of the ledger, without the day on which that bound falls.`,
  }),
  minerChangePin: doc('Miner', 'miner', 'Change the PIN', {
    description: 'This device stays logged in; all others are signed out.',
    refusals: { 403: [WRONG_PIN], 429: [TOO_MANY_PINS] },
  }),
  minerDevices: doc('Miner', 'miner', 'List the signed-in devices', { description: 'Newest first.' }),
  minerSignOutOthers: doc('Miner', 'miner', 'Sign out every other device'),
  minerWalletNonce: doc('Miner', 'miner', 'Issue a nonce for a wallet to sign', {
    description:
      'The nonce belongs to this session, is valid for 10 minutes and can be used once; a session keeps its last 5. An account may request 20 from one address within 15 minutes.',
    refusals: { 429: ['Too many requests to sign. Please wait 15 minutes.'] },
  }),
  minerProveWallet: doc('Miner', 'miner', 'Prove and save the wallet address', {
    description:
      'The message is a Sign-In with Ethereum text (EIP-4361) with this site’s host, the address with its checksum, the statement, the page, version 1, the chain of this site, and nonce and times of `POST /api/miner/wallet/nonce`. The signature is by the key of the address (`personal_sign`), or one that a contract wallet at the address accepts (EIP-1271).',
    refusals: {
      400: Object.values(walletProofProblems),
      403: [PIN_REQUIRED, WRONG_PIN],
      429: [TOO_MANY_PINS],
      502: [CHAIN_SILENT],
    },
  }),
  minerPush: doc('Miner', 'miner', 'Get the push reminders of this device', {
    description:
      'The public key for which a browser subscribes (RFC 8292); null where the operator has configured none.',
  }),
  minerPushSubscribe: doc('Miner', 'miner', 'Turn on push reminders on this device', {
    description:
      'Takes the JSON of a `PushSubscription`. An hour and five minutes before the bowl expires, the server sends one push with kind and time of the reminder. Logging out or signing out the device turns them off.',
    refusals: { 404: [PUSH_NOT_OFFERED] },
  }),
  minerPushUnsubscribe: doc('Miner', 'miner', 'Turn off push reminders on this device'),
  minerLeaderboard: doc('Miner', 'anyone', 'List the first 100 miners', {
    description: 'Best first, with masked emails. May be kept for two seconds.',
  }),
  minerRankChanges: doc('Miner', 'anyone', 'List the earlier ranks of the first 100 miners', {
    description: `In the order of \`GET /api/miner/leaderboard\`, with masked emails, and the number of pages. May be kept for two seconds. ${RANK_BEFORE}`,
  }),
  minerLeaderboardPage: doc('Miner', 'anyone', 'List a later page of the leaderboard', {
    description: `${LEADERBOARD_SIZE} miners a page, from page 2 to ${LEADERBOARD_PAGES}, with masked emails. May be kept for two seconds. ${RANK_BEFORE}`,
  }),
  minerRank: doc('Miner', 'miner', "Get the miner's own rank and neighbours", {
    description: `The rank is null until the miner has collected something. Up to ${NEIGHBOURS} miners ahead and behind, with masked emails.`,
  }),
  achievements: doc('Achievements', 'anyone', 'List the badges'),
  userAchievements: doc('Achievements', 'miner', "List a miner's badges", {
    description: 'For that miner only.',
    refusals: { 403: [FOREIGN_ACCOUNT] },
  }),
  achievementCheck: doc('Achievements', 'miner', 'Unlock earned badges', {
    description: 'Returns the ids that this check unlocked; a repeated check returns none.',
    refusals: { 403: [FOREIGN_ACCOUNT] },
  }),
  newsletterSubscribe: doc('Newsletter', 'anyone', 'Subscribe to the newsletter', {
    description:
      'A repeated subscription succeeds too; the response does not reveal it. An address may subscribe 20 times an hour.',
    refusals: { 429: ['Too many subscriptions. Please wait 1 hour.'] },
  }),
};
