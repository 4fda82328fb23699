import type { Database } from '../db/connection.ts';
import { createMiner, listMinerEmails } from '../db/queries/miner-accounts.queries.ts';
import { createUser, listAdmins, setAdmin, setPassword } from '../db/queries/users.queries.ts';
import { StartupError } from '../db/startup-error.ts';
import { setMinerPin, signMinerOut, unlockMiner } from '../server/miner/admin-acts.service.ts';
import { hashSecret } from '../server/secrets.ts';
import type { Ask } from './ask.ts';
import { readMiners } from './read-miners.ts';

/** Asks for all fields, then returns the work, whose result is a message. @throws StartupError */
export type AccountCommand = (ask: Ask) => Promise<(db: Database) => Promise<string>>;

const createAdmin: AccountCommand = async ask => {
  const username = await ask('newUsername');
  const password = await ask('password');
  return async db => {
    const passwordHash = await hashSecret(password);
    const result = await createUser(db, { username, passwordHash, isAdmin: true, createdAt: Date.now() });
    if (result === 'created') return `Created admin ${username}.`;
    throw new StartupError(`User ${username} already exists. Use promote or set-password.`);
  };
};

const promote: AccountCommand = async ask => {
  const username = await ask('username');
  return async db => {
    if (await setAdmin(db, username, true)) return `${username} is now an admin.`;
    throw noSuchUser(username);
  };
};

/** The server reads the role at each request, so that the user's sessions are no admin's any more. */
const demote: AccountCommand = async ask => {
  const username = await ask('username');
  return async db => {
    if (await setAdmin(db, username, false)) return `${username} is no admin any more.`;
    throw noSuchUser(username);
  };
};

const listAllAdmins: AccountCommand = async () => async db => (await listAdmins(db)).join('\n');

/** How many emails one statement lists. */
const EMAILS = 10_000;

const listAllMiners: AccountCommand = async () => async db => {
  const lines: string[] = [];
  for (;;) {
    const emails = await listMinerEmails(db, lines.at(-1) ?? '', EMAILS);
    lines.push(...emails);
    if (emails.length < EMAILS) return lines.join('\n');
  }
};

/** Creates the accounts of a list. Those that exist already stay as they are. */
const importMiners: AccountCommand = async ask => {
  const miners = await readMiners(await ask('from'));
  return async db => {
    const createdAt = Date.now();
    const lines: string[] = [];
    for (const { email, pin } of miners) {
      const result = await createMiner(db, { email, pinHash: await hashSecret(pin), createdAt });
      lines.push(result === 'created' ? `${email},${pin}` : `${email},exists already`);
    }
    return lines.join('\n');
  };
};

const createMinerAccount: AccountCommand = async ask => {
  const email = await ask('email');
  const pin = await ask('pin');
  return async db => {
    const result = await createMiner(db, { email, pinHash: await hashSecret(pin), createdAt: Date.now() });
    if (result === 'created') return `Created miner ${email}.`;
    throw new StartupError(`Miner ${email} already exists. Use set-pin.`);
  };
};

const changePassword: AccountCommand = async ask => {
  const username = await ask('username');
  const password = await ask('password');
  return async db => {
    const result = await setPassword(db, { username, passwordHash: await hashSecret(password) });
    if (result === 'changed') return `Changed the password of ${username} and ended all sessions.`;
    throw noSuchUser(username);
  };
};

const changePin: AccountCommand = async ask => {
  const email = await ask('email');
  const pin = await ask('pin');
  return async db => {
    const pinHash = await hashSecret(pin);
    if (await setMinerPin(db, { email, pinHash }, byOperator())) {
      return `Changed the PIN of ${email} and signed out all devices.`;
    }
    throw noSuchMiner(email);
  };
};

const signOut: AccountCommand = async ask => {
  const email = await ask('email');
  return async db => {
    if (await signMinerOut(db, email, byOperator())) return `Signed ${email} out everywhere.`;
    throw noSuchMiner(email);
  };
};

const unlock: AccountCommand = async ask => {
  const email = await ask('email');
  return async db => {
    if (await unlockMiner(db, email, byOperator())) return `Lifted the locks of ${email}.`;
    throw noSuchMiner(email);
  };
};

/** The operator's acts on miners stand in the audit log of the admins. */
const byOperator = () => ({ by: null, at: Date.now() });

const noSuchUser = (username: string) => new StartupError(`User ${username} does not exist.`);

const noSuchMiner = (email: string) => new StartupError(`Miner ${email} does not exist.`);

export const accountCommands: ReadonlyMap<string, AccountCommand> = new Map([
  ['create-admin', createAdmin],
  ['promote', promote],
  ['demote', demote],
  ['list-admins', listAllAdmins],
  ['create-miner', createMinerAccount],
  ['import-miners', importMiners],
  ['list-miners', listAllMiners],
  ['set-password', changePassword],
  ['set-pin', changePin],
  ['sign-out', signOut],
  ['unlock', unlock],
]);
