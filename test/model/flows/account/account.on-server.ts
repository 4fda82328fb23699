/** The models of a miner's account on the real server. */

import { expect } from 'vitest';
import type { AnyStateMachine, EventObject, SnapshotFrom } from 'xstate';
import { findPin, replacePin } from '../../../../db/queries/miner-accounts.queries.ts';
import { listPinAttempts } from '../../../../db/queries/pin-attempts.queries.ts';
import type { changePinMachine, PinForm } from '../../../../machines/account/change-pin.machine.ts';
import type { devicesMachine } from '../../../../machines/account/devices.machine.ts';
import { verifySecret } from '../../../../server/secrets.ts';
import { changePin, loadDevices, signOutOthers } from '../../../../src/adapters/api/account-api.ts';
import { cheapHash } from '../../../support/cheap-hash.ts';
import type { TestServer } from '../../../support/server.ts';
import { outcomeOf } from '../../engine/paths.ts';
import type { HttpReplay } from '../../engine/replay-on-http.ts';
import type { Scenario } from '../../engine/scenarios.ts';
import { AccountEnvironment } from './account.environment.ts';
import { changePinReplay, devicesReplay } from './account.model.ts';

type OnServer<Machine extends AnyStateMachine> = HttpReplay<AccountEnvironment, Machine>;

const NEW_PIN = '654321';
const WRONG_PIN = '000000';

const endedSession = { because: (page: AccountEnvironment) => page.endSessions() };
const silences = [{ loss: 'request' }, { loss: 'answer' }] as const;

/** The PIN may have changed although the page got no response. */
export const nextPin = ({ pin }: AccountEnvironment): string => (pin === NEW_PIN ? '246810' : NEW_PIN);

const formOn = (page: AccountEnvironment): PinForm => ({
  pin: page.pin,
  newPin: nextPin(page),
  repeatedPin: nextPin(page),
});

/** Forms that both page and server reject. */
const incomplete = (
  formOf: (page: AccountEnvironment) => Partial<PinForm>,
): Scenario<AccountEnvironment> => ({
  because: async page => {
    const { pin, newPin } = { ...formOn(page), ...formOf(page) };
    expect((await page.browser.put('/api/miner/pin', { pin, newPin })).status).toBe(400);
  },
  payload: page => ({ ...formOn(page), ...formOf(page) }),
});

/** Sets another PIN between the input and its check. */
async function setPinMeanwhile(page: AccountEnvironment): Promise<void> {
  page.pin = '111111';
  await replacePin(page.server.db, { email: page.email, pinHash: await cheapHash(page.pin) });
}

async function guessTooOften(page: AccountEnvironment): Promise<void> {
  const { email, server } = page;
  const stranger = server.openBrowser();
  for (let guess = 0; guess < 5; guess += 1) {
    expect((await stranger.post('/api/miner/login', { email, pin: WRONG_PIN })).status).toBe(401);
  }
  page.wrongPins += 5;
}

/** Expects that the new PIN is valid, whether or not the page got the response. */
const hasChanged = (event: EventObject, { network }: AccountEnvironment): boolean =>
  outcomeOf(event) === 'changed' || (event.type === 'xstate.error.actor.changePin' && network.isBehind);

/** Which PIN is valid, and which devices are still signed in. */
export const changePinOnServer = (server: () => TestServer): OnServer<typeof changePinMachine> => ({
  replay: changePinReplay,
  open: async browser => {
    const page = await AccountEnvironment.open(server(), browser);
    await page.signInElsewhere();
    return page;
  },
  ask: { changePin },
  scenarios: {
    'pin.submitted': [{ payload: formOn }],
    'pin.submitted (pinRequired)': [incomplete(() => ({ pin: '' }))],
    'pin.submitted (pinInvalid)': [incomplete(() => ({ pin: '123' }))],
    'pin.submitted (newPinInvalid)': [incomplete(() => ({ newPin: '65432', repeatedPin: '65432' }))],
    'pin.submitted (newPinUnchanged)': [incomplete(({ pin }) => ({ newPin: pin, repeatedPin: pin }))],
    'pin.submitted (newPinsDiffer)': [{ payload: page => ({ ...formOn(page), repeatedPin: '654312' }) }],
    'anotherChange.chosen': [{}],
    'changePin done (changed)': [{}],
    'changePin done (wrongPin)': [{ because: setPinMeanwhile }],
    'changePin done (refused)': [{ because: guessTooOften }, endedSession],
    'changePin error': silences,
  },
  agree: async (page, _state, event) => {
    if (hasChanged(event, page)) {
      page.pin = nextPin(page);
      page.expectOthersSignedOut();
    }
    if (outcomeOf(event) === 'wrongPin') page.wrongPins += 1;
    const attempts = await listPinAttempts(page.server.db, page.email);
    expect(attempts.filter(({ kind }) => kind === 'pin-anywhere')).toHaveLength(page.wrongPins);
    const { pinHash = '' } = (await findPin(page.server.db, page.email)) ?? {};
    expect(await verifySecret(pinHash, page.pin)).toBe(true);
    await page.expectDevices();
  },
});

async function changePinHere(page: AccountEnvironment): Promise<void> {
  // The session may have ended.
  await page.logInAgain();
  await page.signInElsewhere();
  const newPin = nextPin(page);
  expect((await page.browser.put('/api/miner/pin', { pin: page.pin, newPin })).status).toBe(204);
  page.pin = newPin;
  page.expectOthersSignedOut();
}

async function agreeOnDevices(
  page: AccountEnvironment,
  { context }: SnapshotFrom<typeof devicesMachine>,
  event: EventObject,
): Promise<void> {
  const isUnheard = event.type === 'xstate.error.actor.signOutOthers' && page.network.isBehind;
  if (outcomeOf(event) === 'signedOut' || isUnheard) page.expectOthersSignedOut();
  await page.expectDevices();
  if (outcomeOf(event) === 'listed' || outcomeOf(event) === 'signedOut') {
    const { devices } = context;
    expect(devices.map(({ label: _label, ...device }) => device)).toEqual(await page.devices());
    const seen = devices.map(({ lastSeenAt }) => lastSeenAt);
    expect(seen).toEqual(seen.toSorted((one, other) => other - one));
  }
}

export const devicesOnServer = (server: () => TestServer): OnServer<typeof devicesMachine> => ({
  replay: devicesReplay,
  open: async browser => {
    const page = await AccountEnvironment.open(server(), browser);
    // This device has been seen since it signed in.
    await page.logInAgain();
    return page;
  },
  ask: {
    loadDevices: (_input, signal) => loadDevices(signal),
    signOutOthers: (_input, signal) => signOutOthers(signal),
  },
  scenarios: {
    'pin.changed': [{ because: changePinHere }],
    'list.opened': [{}],
    'retry.pressed': [{}],
    'signOut.pressed': [{}],
    'signOut.confirmed': [{}],
    'signOut.cancelled': [{}],
    'loadDevices done (listed)': [{ because: page => page.signInElsewhere() }],
    'loadDevices done (no other)': [{ because: page => page.expireElsewhere() }],
    'loadDevices done (refused)': [endedSession],
    'loadDevices error': silences,
    'signOutOthers done (signedOut)': [{}, { because: page => page.mineElsewhere() }],
    'signOutOthers done (refused)': [endedSession],
    'signOutOthers error': silences,
  },
  agree: agreeOnDevices,
});
