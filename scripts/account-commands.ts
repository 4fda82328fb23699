import type { Database } from '../db/connection.ts';
import { createMiner, setPin } from '../db/queries/miner-accounts.queries.ts';
import { createUser, promoteUser, setPassword } from '../db/queries/users.queries.ts';
import { StartupError } from '../db/startup-error.ts';
import { hashSecret } from '../server/secrets.ts';
import type { Ask } from './ask.ts';

/** Asks for everything first, then does the work; answers what to tell, or throws `StartupError`. */
export type AccountCommand = (ask: Ask) => Promise<(db: Database) => Promise<string>>;

const createAdmin: AccountCommand = async ask => {
  const username = await ask('newUsername');
  const password = await ask('password');
  return async db => {
    const passwordHash = await hashSecret(password);
    const result = await createUser(db, { username, passwordHash, isAdmin: true, createdAt: Date.now() });
    if (result === 'created') return `The admin ${username} was created.`;
    throw new StartupError(`There is a user ${username} already: use promote or set-password.`);
  };
};

const promote: AccountCommand = async ask => {
  const username = await ask('username');
  return async db => {
    if ((await promoteUser(db, username)) === 'promoted') return `${username} is an admin now.`;
    throw new StartupError(`There is no user ${username}.`);
  };
};

const createMinerAccount: AccountCommand = async ask => {
  const email = await ask('email');
  const pin = await ask('pin');
  return async db => {
    const result = await createMiner(db, { email, pinHash: await hashSecret(pin), createdAt: Date.now() });
    if (result === 'created') return `The miner ${email} was created.`;
    throw new StartupError(`There is a miner ${email} already: use set-pin.`);
  };
};

const changePassword: AccountCommand = async ask => {
  const username = await ask('username');
  const password = await ask('password');
  return async db => {
    const result = await setPassword(db, { username, passwordHash: await hashSecret(password) });
    if (result === 'changed')
      return `The password of ${username} was changed, and every session of it ended.`;
    throw new StartupError(`There is no user ${username}.`);
  };
};

const changePin: AccountCommand = async ask => {
  const email = await ask('email');
  const pin = await ask('pin');
  return async db => {
    const result = await setPin(db, { email, pinHash: await hashSecret(pin) });
    if (result === 'changed') return `The PIN of ${email} was changed, and every device of it signed out.`;
    throw new StartupError(`There is no miner ${email}.`);
  };
};

export const accountCommands: ReadonlyMap<string, AccountCommand> = new Map([
  ['create-admin', createAdmin],
  ['promote', promote],
  ['create-miner', createMinerAccount],
  ['set-password', changePassword],
  ['set-pin', changePin],
]);
