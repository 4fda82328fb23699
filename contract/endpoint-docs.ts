/** What people are told of each endpoint: the API's documentation is made of this, the table and the examples. */
import { EMAIL_TAKEN, USERNAME_TAKEN } from './auth.ts';
import type { EndpointName } from './endpoints.ts';
import { COLLECT_BURST, COLLECT_INTERVAL_MS } from './mining.ts';
import { PHASE_CHANGED, PHASE_GONE } from './presale.ts';

export type EndpointTag = 'Accounts' | 'Presale' | 'Miner' | 'Achievements' | 'Newsletter';

/** Who may call an endpoint. `miner-or-pin`: a miner who is logged in, or a body that carries the PIN. */
export type Access = 'anyone' | 'user' | 'admin' | 'miner' | 'miner-or-pin';

export interface EndpointDoc {
  readonly tag: EndpointTag;
  readonly access: Access;
  readonly summary: string;
  readonly description?: string;
  /** Refusals that neither schemas nor access tell of: the texts that are answered, or why where JSON is. */
  readonly refusals?: Readonly<Record<number, readonly string[]>>;
}

const FOREIGN_ACCOUNT = "This is another miner's account.";
const TOO_MANY_PINS = 'Too many wrong PINs. Please wait 15 minutes.';

export const endpointDocs: Readonly<Record<EndpointName, EndpointDoc>> = {
  currentUser: {
    tag: 'Accounts',
    access: 'user',
    summary: 'The user who is signed in',
    description: 'A 401 says that nobody is. Name and rights are those that the account has now.',
  },
  session: {
    tag: 'Accounts',
    access: 'anyone',
    summary: 'Who is signed in, if anybody is',
    description: 'What `/api/user` answers, as `user`; null instead of a 401.',
  },
  login: {
    tag: 'Accounts',
    access: 'anyone',
    summary: 'Sign in',
    description:
      'Sets the session cookie under a new id. Ten failed logins at one account, or a hundred at any, within 15 minutes lock the address that they came from until they are 15 minutes old.',
    refusals: {
      401: ['Invalid username or password.'],
      429: ['Too many failed logins. Please wait 15 minutes.'],
    },
  },
  register: {
    tag: 'Accounts',
    access: 'anyone',
    summary: 'Open an account and sign in',
    description:
      'Usernames are unique whatever their case, and so are emails. One address registers at most 20 times an hour.',
    refusals: {
      409: [USERNAME_TAKEN, EMAIL_TAKEN],
      429: ['Too many registrations. Please wait 1 hour.'],
    },
  },
  logout: {
    tag: 'Accounts',
    access: 'anyone',
    summary: 'Sign out',
    description:
      'Ends the session on the server. A miner who is logged in by the same session stays logged in.',
  },
  presalePhases: {
    tag: 'Presale',
    access: 'admin',
    summary: 'All phases of the presale',
    description: 'Ordered by their first day.',
  },
  presalePhase: {
    tag: 'Presale',
    access: 'admin',
    summary: 'One phase of the presale',
    refusals: { 404: [PHASE_GONE] },
  },
  presaleCreate: {
    tag: 'Presale',
    access: 'admin',
    summary: 'Create a phase',
    description:
      'Money and percentages may be sent as text or as numbers, and are answered as exact decimal text. A date is a day in UTC; the last day belongs to the phase, and comes after the first. The maximum purchase is not below the minimum, nor the hard cap below the soft cap. `overlapsWith` names the other phases that share a day with it.',
  },
  presaleUpdate: {
    tag: 'Presale',
    access: 'admin',
    summary: 'Replace a phase',
    description:
      'With `revision`, the update is refused if somebody else saved meanwhile. Without it, the last one to save wins.',
    refusals: { 404: [PHASE_GONE], 409: [PHASE_CHANGED] },
  },
  presaleDelete: {
    tag: 'Presale',
    access: 'admin',
    summary: 'Delete a phase',
    refusals: { 404: [PHASE_GONE] },
  },
  minerCheckEmail: {
    tag: 'Miner',
    access: 'anyone',
    summary: 'Whether an email has a miner account',
    description: 'One address asks for at most 100 emails without an account within 15 minutes.',
    refusals: { 429: ['Too many unknown emails. Please wait 15 minutes.'] },
  },
  minerLogin: {
    tag: 'Miner',
    access: 'anyone',
    summary: 'Log a miner in',
    description:
      'Sets the session cookie and a device cookie, which stands in for the PIN at later logins. While another device mines, the answer says so and nobody is logged in. Five wrong PINs at one account within 15 minutes lock it for the address for 15 minutes, a hundred at any accounts lock the address, and twenty in a day lock the account for every unknown address for a day.',
    refusals: { 401: ['Invalid email or PIN.', 'Please log in with your PIN.'], 429: [TOO_MANY_PINS] },
  },
  minerSave: {
    tag: 'Miner',
    access: 'miner-or-pin',
    summary: "Save a miner's claim",
    description: `Every field may be absent. The server keeps what the miner may claim, credits what is within it, and answers the account as it holds it. An account can collect ${COLLECT_BURST} times at once and once more every ${COLLECT_INTERVAL_MS / 1_000} seconds; a claim that collects more often is granted, but its coins stay in the bowl (\`credited.collected\` is 0), and a later claim collects them.`,
    refusals: {
      401: ['Invalid email or PIN.'],
      403: [FOREIGN_ACCOUNT],
      409: ['The account is mining on another device. Nothing was changed.'],
      422: [
        'The claim is above what could have been mined. Nothing was credited, and mining pauses for 5 minutes.',
      ],
      429: [TOO_MANY_PINS],
    },
  },
  minerLogout: {
    tag: 'Miner',
    access: 'anyone',
    summary: 'Log the miner out',
    description:
      "Ends the miner's session, device token and mining. A user who is signed in by the same session stays so.",
  },
  minerHistory: {
    tag: 'Miner',
    access: 'miner',
    summary: 'The last 50 credits and expiries',
    description: 'Newest first.',
  },
  minerChangePin: {
    tag: 'Miner',
    access: 'miner',
    summary: 'Change the PIN',
    description: 'This device stays logged in, every other one is signed out.',
    refusals: { 403: ['The current PIN is not right.'], 429: [TOO_MANY_PINS] },
  },
  minerDevices: {
    tag: 'Miner',
    access: 'miner',
    summary: 'The devices that are signed in',
    description: 'The newest first.',
  },
  minerSignOutOthers: { tag: 'Miner', access: 'miner', summary: 'Sign out every other device' },
  minerLeaderboard: {
    tag: 'Miner',
    access: 'anyone',
    summary: 'The first 100 miners',
    description: 'Best first, with masked emails.',
  },
  minerRank: {
    tag: 'Miner',
    access: 'miner',
    summary: "The miner's own rank",
    description: 'The rank is null until something was collected.',
  },
  achievements: { tag: 'Achievements', access: 'anyone', summary: 'Every badge that there is' },
  userAchievements: {
    tag: 'Achievements',
    access: 'miner',
    summary: "A miner's badges",
    description: 'Told to that miner alone.',
    refusals: { 403: [FOREIGN_ACCOUNT] },
  },
  achievementCheck: {
    tag: 'Achievements',
    access: 'miner',
    summary: 'Unlock the badges that were earned',
    description: 'Answers those that this check unlocked; asked again, none.',
    refusals: { 403: [FOREIGN_ACCOUNT] },
  },
  newsletterSubscribe: {
    tag: 'Newsletter',
    access: 'anyone',
    summary: 'Subscribe to the newsletter',
    description:
      'A second time is a success too; the answer does not tell which. One address subscribes at most 20 times an hour.',
    refusals: { 429: ['Too many subscriptions. Please wait 1 hour.'] },
  },
};
