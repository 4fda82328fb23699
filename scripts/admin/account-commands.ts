import type { Database } from '../../db/connection.ts';
import { appendAdminAct } from '../../db/queries/admin-audit.queries.ts';
import { listMinerEmails } from '../../db/queries/miner-accounts.queries.ts';
import { listAdmins } from '../../db/queries/users.queries.ts';
import { StartupError } from '../../db/startup-error.ts';
import { createAdmin, replacePassword, setAdminRole } from '../../server/auth/operator-acts.service.ts';
import {
  createMinerAccount,
  setMinerPin,
  signMinerOut,
  unlockMiner,
} from '../../server/miner/admin-acts.service.ts';
import { hashSecret } from '../../server/secrets.ts';
import type { Ask, Field } from './ask.ts';
import { readMiners } from './read-miners.ts';

/** Prints a line, and resolves once it is written. */
export type Print = (line: string) => Promise<void>;

/** Asks for all fields, then returns the work, which prints its result. @throws StartupError */
type Prepare = (ask: Ask) => Promise<(db: Database, print: Print) => Promise<void>>;

export interface AccountCommand {
  readonly about: string;
  readonly fields: readonly Field[];
  readonly prepare: Prepare;
}

const createAdminAccount: Prepare = async ask => {
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

const promote: Prepare = async ask => {
  const username = await ask('username');
  return async (db, print) => {
    await changeRole(db, username, true);
    await print(`${username} is now an admin.`);
  };
};

/** The server reads the role at each request, so that the user's sessions are no admin's any more. */
const demote: Prepare = async ask => {
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

const listAllAdmins: Prepare = async () => async (db, print) => {
  await appendAdminAct(db, { ...byOperator(), act: 'users-listed', email: null });
  for (const username of await listAdmins(db)) await print(username);
};

/** How many emails one statement lists. */
const EMAILS = 10_000;

const listAllMiners: Prepare = async () => async (db, print) => {
  await appendAdminAct(db, { ...byOperator(), act: 'miners-listed', email: null });
  for (let last: string | undefined = ''; last !== undefined; ) {
    const emails: readonly string[] = await listMinerEmails(db, last, EMAILS);
    if (emails.length > 0) await print(emails.join('\n'));
    last = emails.at(-1);
  }
};

/** Creates the accounts of a list. Those that exist already stay as they are. */
const importMiners: Prepare = async ask => {
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

const createOneMiner: Prepare = async ask => {
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

const changePassword: Prepare = async ask => {
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

const changePin: Prepare = async ask => {
  const email = await ask('email');
  const pin = await ask('pin');
  return async (db, print) => {
    const pinHash = await hashSecret(pin);
    if (!(await setMinerPin(db, { email, pinHash }, byOperator()))) throw noSuchMiner(email);
    await print(`Changed the PIN of ${email} and signed out all devices.`);
  };
};

const signOut: Prepare = async ask => {
  const email = await ask('email');
  return async (db, print) => {
    if (!(await signMinerOut(db, email, byOperator()))) throw noSuchMiner(email);
    await print(`Signed ${email} out everywhere.`);
  };
};

const unlock: Prepare = async ask => {
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

export const accountCommands = {
  'create-admin': {
    about: 'Creates a user who is an admin.',
    fields: ['newUsername', 'password'],
    prepare: createAdminAccount,
  },
  promote: { about: 'Makes a user an admin.', fields: ['username'], prepare: promote },
  demote: { about: 'Takes the right of an admin away.', fields: ['username'], prepare: demote },
  'list-admins': { about: 'Lists the admins.', fields: [], prepare: listAllAdmins },
  'set-password': {
    about: 'Changes the password of a user, and ends the sessions.',
    fields: ['username', 'password'],
    prepare: changePassword,
  },
  'create-miner': { about: 'Creates a miner.', fields: ['email', 'pin'], prepare: createOneMiner },
  'import-miners': {
    about: 'Creates the miners of a list, and prints the PIN of each.',
    fields: ['from'],
    prepare: importMiners,
  },
  'list-miners': { about: 'Lists the emails of the miners.', fields: [], prepare: listAllMiners },
  'set-pin': {
    about: 'Changes the PIN of a miner, and signs out all devices.',
    fields: ['email', 'pin'],
    prepare: changePin,
  },
  'sign-out': { about: 'Signs a miner out everywhere.', fields: ['email'], prepare: signOut },
  unlock: { about: 'Lifts the locks after wrong PINs.', fields: ['email'], prepare: unlock },
} as const satisfies Record<string, AccountCommand>;
