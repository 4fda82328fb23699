import type { Database } from '../db/connection.ts';
import { appendAdminAct } from '../db/queries/admin-audit.queries.ts';
import { listMinerEmails } from '../db/queries/miner-accounts.queries.ts';
import { listAdmins } from '../db/queries/users.queries.ts';
import { StartupError } from '../db/startup-error.ts';
import { createAdmin, replacePassword, setAdminRole } from '../server/auth/operator-acts.service.ts';
import {
  createMinerAccount,
  setMinerPin,
  signMinerOut,
  unlockMiner,
} from '../server/miner/admin-acts.service.ts';
import { hashSecret } from '../server/secrets.ts';
import type { Ask } from './ask.ts';
import { readMiners } from './read-miners.ts';

/** Prints a line, and resolves once it is written. */
export type Print = (line: string) => Promise<void>;

/** Asks for all fields, then returns the work, which prints its result. @throws StartupError */
export type AccountCommand = (ask: Ask) => Promise<(db: Database, print: Print) => Promise<void>>;

const createAdminAccount: AccountCommand = async ask => {
  const username = await ask('newUsername');
  const password = await ask('password');
  return async (db, print) => {
    const passwordHash = await hashSecret(password);
    const isCreated = await db.transaction(transaction =>
      createAdmin(transaction, { username, passwordHash }, Date.now()),
    );
    if (!isCreated) throw new StartupError(`User ${username} already exists. Use promote or set-password.`);
    await print(`Created admin ${username}.`);
  };
};

const promote: AccountCommand = async ask => {
  const username = await ask('username');
  return async (db, print) => {
    await changeRole(db, username, true);
    await print(`${username} is now an admin.`);
  };
};

/** The server reads the role at each request, so that the user's sessions are no admin's any more. */
const demote: AccountCommand = async ask => {
  const username = await ask('username');
  return async (db, print) => {
    await changeRole(db, username, false);
    await print(`${username} is no admin any more.`);
  };
};

async function changeRole(db: Database, username: string, isAdmin: boolean): Promise<void> {
  const isChanged = await db.transaction(transaction =>
    setAdminRole(transaction, username, isAdmin, Date.now()),
  );
  if (!isChanged) throw noSuchUser(username);
}

const listAllAdmins: AccountCommand = async () => async (db, print) => {
  await appendAdminAct(db, { ...byOperator(), act: 'users-listed', email: null });
  for (const username of await listAdmins(db)) await print(username);
};

/** How many emails one statement lists. */
const EMAILS = 10_000;

const listAllMiners: AccountCommand = async () => async (db, print) => {
  await appendAdminAct(db, { ...byOperator(), act: 'miners-listed', email: null });
  for (let last: string | undefined = ''; last !== undefined; ) {
    const emails: readonly string[] = await listMinerEmails(db, last, EMAILS);
    if (emails.length > 0) await print(emails.join('\n'));
    last = emails.at(-1);
  }
};

/** Creates the accounts of a list. Those that exist already stay as they are. */
const importMiners: AccountCommand = async ask => {
  const miners = await readMiners(await ask('from'));
  return async (db, print) => {
    for (const { email, pin } of miners) {
      const pinHash = await hashSecret(pin);
      // Prints before the commit: an interruption leaves no account without a printed PIN.
      await db.transaction(async transaction => {
        const isCreated = await createMinerAccount(transaction, { email, pinHash }, byOperator());
        await print(`${email},${isCreated ? pin : 'exists already'}`);
      });
    }
  };
};

const createOneMiner: AccountCommand = async ask => {
  const email = await ask('email');
  const pin = await ask('pin');
  return async (db, print) => {
    const pinHash = await hashSecret(pin);
    const isCreated = await db.transaction(transaction =>
      createMinerAccount(transaction, { email, pinHash }, byOperator()),
    );
    if (!isCreated) throw new StartupError(`Miner ${email} already exists. Use set-pin.`);
    await print(`Created miner ${email}.`);
  };
};

const changePassword: AccountCommand = async ask => {
  const username = await ask('username');
  const password = await ask('password');
  return async (db, print) => {
    const passwordHash = await hashSecret(password);
    const isChanged = await db.transaction(transaction =>
      replacePassword(transaction, { username, passwordHash }, Date.now()),
    );
    if (!isChanged) throw noSuchUser(username);
    await print(`Changed the password of ${username} and ended all sessions.`);
  };
};

const changePin: AccountCommand = async ask => {
  const email = await ask('email');
  const pin = await ask('pin');
  return async (db, print) => {
    const pinHash = await hashSecret(pin);
    if (!(await setMinerPin(db, { email, pinHash }, byOperator()))) throw noSuchMiner(email);
    await print(`Changed the PIN of ${email} and signed out all devices.`);
  };
};

const signOut: AccountCommand = async ask => {
  const email = await ask('email');
  return async (db, print) => {
    if (!(await signMinerOut(db, email, byOperator()))) throw noSuchMiner(email);
    await print(`Signed ${email} out everywhere.`);
  };
};

const unlock: AccountCommand = async ask => {
  const email = await ask('email');
  return async (db, print) => {
    if (!(await unlockMiner(db, email, byOperator()))) throw noSuchMiner(email);
    await print(`Lifted the locks of ${email}.`);
  };
};

/** Every command stands in the audit log of the admins. */
const byOperator = () => ({ by: null, at: Date.now() });

const noSuchUser = (username: string) => new StartupError(`User ${username} does not exist.`);

const noSuchMiner = (email: string) => new StartupError(`Miner ${email} does not exist.`);

export const accountCommands: ReadonlyMap<string, AccountCommand> = new Map([
  ['create-admin', createAdminAccount],
  ['promote', promote],
  ['demote', demote],
  ['list-admins', listAllAdmins],
  ['create-miner', createOneMiner],
  ['import-miners', importMiners],
  ['list-miners', listAllMiners],
  ['set-password', changePassword],
  ['set-pin', changePin],
  ['sign-out', signOut],
  ['unlock', unlock],
]);
