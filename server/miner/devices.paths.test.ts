/** The model of the signed-in devices on the real server. */
import { afterAll, beforeAll, expect } from 'vitest';
import type { AnyMachineSnapshot, EventObject } from 'xstate';
import type { DevicesContext } from '../../machines/account/devices.machine.ts';
import { loadDevices, signOutOthers } from '../../src/adapters/api/account-api.ts';
import { testEveryPathOnHttp } from '../../test/model/engine/path-suites-on-http.ts';
import { outcomeOf } from '../../test/model/engine/paths.ts';
import { AccountEnvironment } from '../../test/model/flows/account/account.environment.ts';
import { devicesReplay } from '../../test/model/flows/account/account.model.ts';
import { startTestServer, type TestServer } from '../../test/support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

async function changePin(page: AccountEnvironment): Promise<void> {
  await page.signInElsewhere();
  const newPin = '654321';
  expect((await page.here.browser.put('/api/miner/pin', { pin: page.pin, newPin })).status).toBe(204);
  page.pin = newPin;
  page.expectOthersSignedOut();
}

const refusals = [{ because: (page: AccountEnvironment) => page.endSessions() }];
const silences = [{ loss: 'request' }, { loss: 'answer' }] as const;

async function agree(
  page: AccountEnvironment,
  { context }: AnyMachineSnapshot,
  event: EventObject,
): Promise<void> {
  const isUnheard = event.type === 'xstate.error.actor.signOutOthers' && page.network.isBehind;
  if (outcomeOf(event) === 'signedOut' || isUnheard) page.expectOthersSignedOut();
  await page.expectDevices();
  if (outcomeOf(event) === 'listed' || outcomeOf(event) === 'signedOut') {
    const { devices }: DevicesContext = context;
    expect(devices.map(({ label: _label, ...device }) => device)).toEqual(await page.devices());
  }
}

testEveryPathOnHttp<DevicesContext, AccountEnvironment>('the signed-in devices', {
  replay: devicesReplay,
  open: () => AccountEnvironment.open(server),
  ask: {
    loadDevices: (_input, signal) => loadDevices(signal),
    signOutOthers: (_input, signal) => signOutOthers(signal),
  },
  scenarios: {
    'pin.changed': [{ because: changePin }],
    'retry.pressed': [{}],
    'signOut.pressed': [{}],
    'signOut.confirmed': [{}],
    'signOut.cancelled': [{}],
    'loadDevices done (listed)': [{ because: page => page.signInElsewhere() }],
    'loadDevices done (no other)': [{}],
    'loadDevices done (refused)': refusals,
    'loadDevices error': silences,
    'signOutOthers done (signedOut)': [{}],
    'signOutOthers done (refused)': refusals,
    'signOutOthers error': silences,
  },
  agree,
});
