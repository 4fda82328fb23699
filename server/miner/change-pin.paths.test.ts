/**
 * The model of changing a PIN on the real server: the valid PIN, and the devices still signed in.
 */
import { afterAll, beforeAll, expect } from 'vitest';
import type { EventObject } from 'xstate';
import { findPin, replacePin } from '../../db/queries/miner-accounts.queries.ts';
import type { ChangePinContext } from '../../machines/account/change-pin.machine.ts';
import { changePin } from '../../src/adapters/api/account-api.ts';
import { testEveryPathOnHttp } from '../../test/model/engine/path-suites-on-http.ts';
import { outcomeOf } from '../../test/model/engine/paths.ts';
import type { Scenario } from '../../test/model/engine/replay-on-http.ts';
import { AccountEnvironment } from '../../test/model/flows/account/account.environment.ts';
import { changePinReplay } from '../../test/model/flows/account/account.model.ts';
import { startTestServer, type TestServer } from '../../test/support/server.ts';
import { hashSecret, verifySecret } from '../secrets.ts';

const NEW_PIN = '654321';
const WRONG_PIN = '000000';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const formOn = ({ pin }: AccountEnvironment) => ({ pin, newPin: NEW_PIN, repeatedPin: NEW_PIN });

/** Forms that both page and server reject. */
const incomplete = (
  part: { pin: string } | { newPin: string; repeatedPin: string },
): Scenario<AccountEnvironment> => ({
  because: async page => {
    const { pin, newPin } = { ...formOn(page), ...part };
    expect((await page.here.browser.put('/api/miner/pin', { pin, newPin })).status).toBe(400);
  },
  payload: page => ({ ...formOn(page), ...part }),
});

/** Sets another PIN between the input and its check. */
async function setPinMeanwhile(page: AccountEnvironment): Promise<void> {
  page.pin = '111111';
  await replacePin(server.db, { email: page.email, pinHash: await hashSecret(page.pin) });
}

async function guessTooOften({ email }: AccountEnvironment): Promise<void> {
  const stranger = server.openBrowser();
  for (let guess = 0; guess < 5; guess += 1) {
    expect((await stranger.post('/api/miner/login', { email, pin: WRONG_PIN })).status).toBe(401);
  }
}

/** Expects that the new PIN is valid, whether or not the page got the response. */
const hasChanged = (event: EventObject, { network }: AccountEnvironment): boolean =>
  outcomeOf(event) === 'changed' || (event.type === 'xstate.error.actor.changePin' && network.isBehind);

testEveryPathOnHttp<ChangePinContext, AccountEnvironment>('changing a PIN', {
  replay: changePinReplay,
  open: async () => {
    const page = await AccountEnvironment.open(server);
    await page.signInElsewhere();
    return page;
  },
  ask: { changePin },
  scenarios: {
    'pin.submitted': [{ payload: formOn }],
    'pin.submitted (pinRequired)': [incomplete({ pin: '' })],
    'pin.submitted (newPinInvalid)': [incomplete({ newPin: '65432', repeatedPin: '65432' })],
    'pin.submitted (newPinsDiffer)': [{ payload: page => ({ ...formOn(page), repeatedPin: '654312' }) }],
    'anotherChange.chosen': [{}],
    'changePin done (changed)': [{}],
    'changePin done (wrongPin)': [{ because: setPinMeanwhile }],
    'changePin done (refused)': [{ because: guessTooOften }, { because: page => page.endSessions() }],
    'changePin error': [{ loss: 'request' }, { loss: 'answer' }],
  },
  agree: async (page, _state, event) => {
    if (hasChanged(event, page)) {
      page.pin = NEW_PIN;
      page.expectOthersSignedOut();
    }
    const { pinHash = '' } = (await findPin(server.db, page.email)) ?? {};
    expect(await verifySecret(pinHash, page.pin)).toBe(true);
    await page.expectDevices();
  },
});
