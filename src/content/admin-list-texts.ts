/** Texts of the admin's lists: the audit log, the subscribers and the miners. */
import type { AuditAct, AuditArea, PersonField } from '../../contract/audit.ts';
import { NOT_A_PIN } from '../../contract/typed-text.ts';
import { formatCount } from './formats.ts';
import { isolate } from './isolate.ts';

/** Heads of the pages; they load with the pages. */
export const adminListHeads = {
  audit: {
    title: 'Audit Log',
    description: 'Where the admins of Technovex read who looked at or changed what, and when.',
  },
  subscribers: {
    title: 'Newsletter Subscribers',
    description: 'Where the admins of Technovex see to the subscribers of the newsletter.',
  },
  miners: {
    title: 'Miners',
    description: 'Where the admins of Technovex look up the account of a miner who asks for help.',
  },
} as const;

export const listTexts = {
  pages: 'Pages',
  previous: 'Previous page',
  next: 'Next page',
  first: 'First page',
  search: 'Search',
  searchButton: 'Search',
  nothingHere: 'There is nothing on this page.',
  actions: 'Actions',
} as const;

/** Says how many rows a page has where nothing says which. */
export const rowCount = (count: number): string => (count === 1 ? '1 row' : `${formatCount(count)} rows`);

/** Names the rows of a page: `26–50 of 240`. */
export function rowsText(first: number, count: number, total: number | null): string {
  const range = `${formatCount(first)}–${formatCount(first + count - 1)}`;
  return total === null ? range : `${range} of ${formatCount(total)}`;
}

export const auditTexts = {
  lead: 'Who looked at or changed what, and when. Entries cannot be changed.',
  searchLabel: 'Search phases, users and emails',
  loading: 'Loading the audit log...',
  failed: 'Error loading the audit log',
  empty: 'No entries.',
  area: 'Area',
  anyArea: 'Everything',
  only: 'Kind',
  all: 'Changes and looks',
  changes: 'Changes',
  looks: 'Looks',
  at: 'When',
  by: 'Who',
  act: 'What',
  about: 'About',
  changed: 'Changed fields',
  operator: 'Operator',
  noChange: 'None',
  nothing: 'Nothing',
  gone: 'deleted',
  clear: 'Show all entries',
  narrowed: 'Only entries of one admin, phase or person are listed.',
  ofPhase: 'Entries of this phase',
  ofAdmin: 'Entries of',
  ofPerson: 'Entries about this person',
  open: 'Open the miner',
} as const;

export const areaNames: Record<AuditArea, string> = {
  presale: 'Presale',
  miners: 'Miners',
  subscribers: 'Subscribers',
  users: 'Users',
  audit: 'Audit log',
};

export const actNames: Record<AuditAct, string> = {
  create: 'Created a phase',
  update: 'Changed a phase',
  delete: 'Deleted a phase',
  'miner-looked-up': 'Looked a miner up',
  'ledger-read': 'Read a ledger',
  'miner-created': 'Created a miner',
  'miners-listed': 'Listed all miners',
  'miner-signed-out': 'Signed a miner out everywhere',
  'miner-unlocked': 'Lifted the locks of a miner',
  'pin-set': 'Set the PIN of a miner',
  'subscribers-listed': 'Listed subscribers',
  'subscribers-exported': 'Exported subscribers',
  'subscriber-removed': 'Removed a subscriber',
  'user-created': 'Created an admin',
  'user-promoted': 'Made a user an admin',
  'user-demoted': 'Took the admin right from a user',
  'user-password-set': 'Set the password of a user',
  'users-listed': 'Listed the admins',
  'audit-read': 'Read the audit log',
};

/** The fields of miners, subscribers and users in the log. */
export const personFieldNames: Readonly<Record<PersonField, string>> = {
  devices: 'Devices',
  wrongPins: 'Wrong PINs',
  subscribedAt: 'Subscribed at',
  isAdmin: 'Admin',
};

export const subscriberTexts = {
  lead: 'Everybody who subscribed to the newsletter. Looks, exports and removals stand in the audit log.',
  searchLabel: 'Search emails',
  loading: 'Loading the subscribers...',
  failed: 'Error loading the subscribers',
  empty: 'No subscribers.',
  email: 'Email',
  subscribedAt: 'Subscribed',
  remove: 'Remove',
  question: 'Remove this subscriber?',
  export: 'Export CSV',
} as const;

export const removalQuestion = (email: string): string =>
  `${isolate(email)} will receive no newsletter any more.`;

/** Counts the subscribers that match: `1 subscriber`. */
export const subscriberCount = (count: number): string =>
  `${formatCount(count)} ${count === 1 ? 'subscriber' : 'subscribers'}`;

export const minerLookUpTexts = {
  lead: 'Look up the account of a miner who asks for help. Every look and every act stands in the audit log. No amount can be changed.',
  email: 'Email of the miner',
  lookUp: 'Look Up',
  loading: 'Looking the miner up...',
  failed: 'Error looking the miner up',
  found: (email: string) => `Found ${isolate(email)}`,
  empty: 'No miner is shown. Enter an email above.',
  emailInvalid: 'Please enter a valid email address.',
  account: 'Account',
  devices: 'Devices',
  ledger: 'Ledger',
  noDevices: 'No device is signed in.',
  mines: 'Mining',
  audit: 'Entries in the audit log',
} as const;

export const minerFactNames = {
  state: 'State',
  total: 'Total, TXV',
  bowl: 'Bowl, TXV',
  bowlStarted: 'Bowl filling since',
  mined: 'Mined in all, TXV',
  level: 'Level',
  hashrate: 'Hashrate',
  followBonus: 'Follow bonus',
  wallet: 'Wallet address',
  walletProof: 'Control of the address',
  created: 'Account since',
  wrongPins: 'Wrong PINs',
  lock: 'Lock',
} as const;

export const minerStates = {
  mining: 'Mining',
  cooldown: 'Paused until',
  idle: 'Not mining',
  locked: 'Locked for some addresses until',
  unknownLocked: 'Locked for unknown addresses until',
  unlocked: 'Not locked',
  none: 'None',
  unproven: 'Not proven',
  claimed: 'Claimed',
  unclaimed: 'Not claimed',
} as const;

export const minerActTexts = {
  signOut: {
    action: 'Sign Out Everywhere',
    question: 'Sign this miner out everywhere?',
    consequence: 'Mining stops, and every device needs the PIN to log in again:',
  },
  unlock: {
    action: 'Lift Locks',
    question: 'Lift the locks of this account?',
    consequence: 'All wrong PINs are forgotten, and every address may try again:',
  },
} as const;

export const newPinTexts = {
  action: 'Set a PIN',
  question: 'Set a PIN for this miner',
  consequence: 'Every device is signed out, and the locks are lifted:',
  label: 'New PIN',
  submit: 'Set PIN',
  submitting: 'Setting the PIN…',
  invalid: NOT_A_PIN,
  unanswered: "We couldn't confirm the change. Ask the miner to try the new PIN, or set it again.",
} as const;

export const ledgerTexts = {
  loading: 'Loading the ledger...',
  failed: 'Error loading the ledger',
  empty: 'Nothing was credited.',
  kind: 'Entries',
  all: 'Everything',
  collect: 'Collections',
  adjustments: 'Bonuses and losses',
  what: 'What',
  at: 'When',
  toTotal: 'Into total, TXV',
  toBowl: 'Into bowl, TXV',
} as const;
