/** Scenarios of ending sessions and logging in again on the real server. */
import { LOGOUT_TIMEOUT_MS } from '../../../../machines/miner/miner.rules.ts';
import type { Scenario } from '../../engine/replay-on-http.ts';
import type { MinerEnvironment } from './miner.environment.ts';

type MinerScenario = Scenario<MinerEnvironment>;

const silences: readonly MinerScenario[] = [{ loss: 'request' }, { loss: 'answer' }];

export const sessionScenarios: Readonly<Record<string, readonly MinerScenario[]>> = {
  'reauthenticate done (loggedIn)': [{}],
  'reauthenticate done (activeElsewhere)': [{ because: environment => environment.mineElsewhere() }],
  'reauthenticate done (unauthorized)': [
    { because: ({ server, email }) => server.db('miner_devices').where({ email }).delete() },
  ],
  'reauthenticate error': silences,
  'logout.pressed': [{}],
  'saveLast done (granted)': [{}],
  'saveLast error': silences,
  'endSession done': [{}],
  'endSession error': silences,
  'after logoutTimeout': [{ because: environment => environment.pass(LOGOUT_TIMEOUT_MS) }],
};
