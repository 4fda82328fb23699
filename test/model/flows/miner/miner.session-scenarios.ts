/** Scenarios of ending sessions and logging in again on the real server. */
import type { minerMachine } from '../../../../machines/miner/miner.machine.ts';
import { LOGOUT_TIMEOUT_MS } from '../../../../machines/miner/miner.rules.ts';
import type { Scenario, ScenariosOf } from '../../engine/scenarios.ts';
import type { MinerEnvironment } from './miner.environment.ts';

type MinerScenario = Scenario<MinerEnvironment, typeof minerMachine>;

const silences: readonly MinerScenario[] = [{ loss: 'request' }, { loss: 'answer' }];

export const sessionScenarios: ScenariosOf<MinerEnvironment, typeof minerMachine> = {
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
