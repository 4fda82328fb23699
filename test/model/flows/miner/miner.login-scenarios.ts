/** Scenarios of logins on the real server. */

import { expect } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import { txvFromUnits } from '../../../../contract/amounts.ts';
import { BOWL_LIFETIME } from '../../../../contract/mining.ts';
import { holdingOf, mine } from '../../../../machines/miner/holding.rules.ts';
import type { LoginForm } from '../../../../machines/miner/miner.context.ts';
import type { minerMachine } from '../../../../machines/miner/miner.machine.ts';
import { AUTO_START_AFTER_LOGIN_MS, LOGIN_RETRY_DELAY_MS } from '../../../../machines/miner/miner.rules.ts';
import { DEVICE_LIFETIME } from '../../../../server/middleware/device-cookie.ts';
import { presentAccount } from '../../../../server/miner/account.ts';
import { WRONG_PINS_AT_ACCOUNT } from '../../../../server/miner/pin-limits.ts';
import { writeBackups } from '../../../../src/adapters/miner-backups.ts';
import { nothingCredited } from '../../../support/accounts.ts';
import { cheapHash } from '../../../support/cheap-hash.ts';
import type { Scenario, ScenariosOf } from '../../engine/scenarios.ts';
import type { MinerEnvironment } from './miner.environment.ts';
import { loginForms } from './miner.model.ts';

const SECOND = 1_000;

type MinerScenario = Scenario<MinerEnvironment, typeof minerMachine>;

const submitted = (form: LoginForm): MinerScenario => ({
  payload: ({ credentials }) => ({ ...form, ...credentials }),
});

/** A remembered browser logs in by its token. */
const isByToken = (state: SnapshotFrom<typeof minerMachine>): boolean => state.matches('restoring');

/** Leaves unsynced coins of an earlier visit. */
async function mineUnsaved(environment: MinerEnvironment): Promise<void> {
  const { server } = environment;
  const mined = 10 * SECOND;
  environment.suspend(mined);
  environment.mined += mined;
  const account = presentAccount(await environment.row(), nothingCredited, server.now());
  writeBackups(mine(holdingOf(account), mined, server.now()), server.now());
  await environment.copyStorage();
}

/** Lets the bowl of another device expire. */
async function loseBowl(environment: MinerEnvironment): Promise<void> {
  const mined = 5 * SECOND;
  environment.suspend(mined);
  environment.mined += mined;
  expect(await environment.saveElsewhere({ pendingCoins: txvFromUnits(mined), mining: false })).toBe(200);
  environment.suspend(BOWL_LIFETIME);
}

const forgetDevices = ({ server, email }: MinerEnvironment) =>
  server.db('miner_devices').where({ email }).delete();

const otherPin = cheapHash('654321');

/** Changes the PIN between typing and checking. */
async function changePin({ server, email }: MinerEnvironment): Promise<void> {
  await server
    .db('miners')
    .where({ email })
    .update({ pin_hash: await otherPin });
}

/** Reaches the limit of wrong PINs from the same address. */
async function guessTooOften({ server, email }: MinerEnvironment): Promise<void> {
  for (let guess = 0; guess < WRONG_PINS_AT_ACCOUNT.maxAttempts; guess += 1) {
    const { status } = await server.openBrowser().post('/api/miner/login', { email, pin: '999999' });
    expect(status).toBe(401);
  }
}

/** Makes the gateway respond with 429. */
const refuseAtGateway = ({ network }: MinerEnvironment): void => {
  network.gateway = { status: 429, text: 'Too many requests.' };
};

const silences: readonly MinerScenario[] = [{ loss: 'request' }, { loss: 'answer' }];

export const loginScenarios: ScenariosOf<MinerEnvironment, typeof minerMachine> = {
  'login.submitted (no email)': [{}],
  'login.submitted (no PIN)': [{}],
  'login.submitted (half a PIN)': [{}],
  'login.submitted (device not confirmed)': [{}],
  'login.submitted (complete)': [submitted(loginForms.complete)],
  'login.submitted (complete, with auto-start)': [submitted(loginForms['complete, with auto-start'])],
  'login.submitted (unknown email)': [{}],
  'login.submitted (invalid email)': [{}],
  'loginTab.chosen': [{}],
  'signUpTab.chosen': [{}],
  'pinLogin.chosen': [{}],
  'checkEmail done (exists)': [{}],
  'checkEmail done (unknown)': [{}],
  'checkEmail done (invalid)': [{}],
  'checkEmail done (refused)': [{ because: refuseAtGateway }],
  'checkEmail error': silences,
  'logIn done (loggedIn)': [{}],
  'logIn done (loggedIn, coins unsaved)': [{ because: mineUnsaved }],
  'logIn done (loggedIn, cooling down)': [{ because: environment => environment.claimTooMuchElsewhere() }],
  'logIn done (loggedIn, coins lost)': [{ because: loseBowl }],
  'logIn done (activeElsewhere)': [{ because: environment => environment.mineElsewhere() }],
  'logIn done (unauthorized)': [
    {
      because: (environment, state) =>
        isByToken(state) ? forgetDevices(environment) : changePin(environment),
    },
    {
      because: (environment, state) =>
        isByToken(state) ? environment.suspend(DEVICE_LIFETIME) : changePin(environment),
    },
  ],
  'logIn done (refused)': [
    {
      because: (environment, state) =>
        isByToken(state) ? refuseAtGateway(environment) : guessTooOften(environment),
    },
    { because: refuseAtGateway },
  ],
  'logIn error': silences,
  'after loginRetryDelay': [{ because: environment => environment.pass(LOGIN_RETRY_DELAY_MS) }],
  'after untilAutoStart': [
    {
      because: (environment, { context }) =>
        environment.pass(context.autoStartDelay ?? AUTO_START_AFTER_LOGIN_MS),
    },
  ],
};
