/** The miner on the real server, with the product's bowl and wallet form. */
import { expect } from 'vitest';
import type { AnyActorLogic, EventObject, SnapshotFrom } from 'xstate';
import { bowlMachine } from '../../../../machines/miner/bowl.machine.ts';
import type { BowlInput } from '../../../../machines/miner/bowl.setup.ts';
import type { ClaimOutcome, LoginOutcome, SaveInput } from '../../../../machines/miner/miner.actors.ts';
import type { minerMachine } from '../../../../machines/miner/miner.machine.ts';
import { walletAddressMachine } from '../../../../machines/miner/wallet-address.machine.ts';
import { checkEmail, endSession, logIn, save, updateWallet } from '../../../../src/adapters/api/miner-api.ts';
import { PageNetwork } from '../../../support/page-network.ts';
import type { TestServer } from '../../../support/server.ts';
import type { TestBrowser } from '../../../support/test-browser.ts';
import { answerIn, type Harness } from '../../engine/harness.ts';
import type { Replay } from '../../engine/replay.ts';
import type { HttpReplay } from '../../engine/replay-on-http.ts';
import { expectAgreement, expectCoinsConserved } from './miner.agreement.ts';
import { keptIn, MinerEnvironment } from './miner.environment.ts';
import { canRespondInARow } from './miner.in-a-row.ts';
import { loginScenarios } from './miner.login-scenarios.ts';
import { minerReplays } from './miner.model.ts';
import { savingScenarios } from './miner.saving-scenarios.ts';
import { sessionScenarios } from './miner.session-scenarios.ts';
import { tabScenarios } from './miner.tab-scenarios.ts';

type OnServer = HttpReplay<MinerEnvironment, typeof minerMachine>;

interface Login {
  readonly email: string;
  readonly pin: string | null;
}

/** Sets the arrival of a response to the page's time. */
const received = <Outcome extends LoginOutcome | ClaimOutcome>(
  outcome: Outcome,
  environment: MinerEnvironment,
): Outcome => ('receivedAt' in outcome ? { ...outcome, receivedAt: environment.monotonic } : outcome);

const askToLogIn = async ({ email, pin }: Login, signal: AbortSignal, environment: MinerEnvironment) =>
  received(await logIn(email, pin, signal), environment);

const askToSave = async (input: SaveInput, signal: AbortSignal, environment: MinerEnvironment) =>
  received(await save(input, signal), environment);

/**
 * Creates the product's bowl with another owner, so that its events reach the miner when the path
 * requires it.
 */
function bowlOwnedBy(bowlOwner: BowlInput['miner'], harness: Harness): AnyActorLogic {
  const bowl = bowlMachine.provide({ actors: { collect: harness.promise() } });
  return Object.assign(Object.create(bowl), {
    getInitialSnapshot: (scope: Parameters<typeof bowl.getInitialSnapshot>[0], input: BowlInput) =>
      bowl.getInitialSnapshot(scope, { ...input, miner: bowlOwner }),
  });
}

/** Combines ticks, responses and events of the bowl with every state of the page. */
const situation = ({ value }: SnapshotFrom<typeof minerMachine>, { type }: EventObject): unknown =>
  answerIn(type) !== undefined || type.startsWith('bowl.') || type === 'clock.ticked' ? value : null;

/** Starts with a new browser, and with one that remembers a mining miner. */
export function minerOnServer(server: () => TestServer): readonly [OnServer, OnServer] {
  const browsers = new WeakMap<MinerEnvironment, TestBrowser>();
  const on = (replay: Replay<typeof minerMachine>, isRemembered: boolean): OnServer => ({
    replay,
    actors: (harness, { bowlOwner }) => ({
      bowl: bowlOwnedBy(bowlOwner, harness),
      wallet: walletAddressMachine.provide({ actors: { updateWallet: harness.promise() } }),
    }),
    open: async () => {
      const browser = server().openBrowser();
      const environment = await MinerEnvironment.open(server(), browser, true);
      browsers.set(environment, browser);
      if (isRemembered) await environment.giveToken(keptIn(browser));
      return environment;
    },
    inputOf: ({ email }) =>
      isRemembered ? { email, wantsToMine: true } : { email: null, wantsToMine: false },
    join: (environment, actor) => environment.join(actor),
    hasLateTimers: true,
    ask: {
      checkEmail: ({ email }: Login, signal: AbortSignal) => checkEmail(email, signal),
      logIn: askToLogIn,
      reauthenticate: askToLogIn,
      save: askToSave,
      saveLast: askToSave,
      claimBonus: askToSave,
      collect: askToSave,
      endSession: (_input: undefined, signal: AbortSignal) => endSession(signal),
      updateWallet: (asked: { email: string; walletAddress: string }, signal: AbortSignal) =>
        updateWallet(asked.email, asked.walletAddress, signal),
    },
    scenarios: { ...loginScenarios, ...savingScenarios, ...tabScenarios, ...sessionScenarios },
    situation,
    canRespondInARow,
    respondsBy: [
      'bowl.collectAnswered',
      'bowl.collectFailed',
      'wallet.updated',
      'wallet.refused',
      'wallet.errored',
      'wallet.sessionEnded',
    ],
    agree: async (environment, state, event) => {
      await expectAgreement(environment, state, event);
      if (event.type !== 'xstate.done.actor.endSession') return;
      expect(browsers.get(environment)?.cookie('technovex.device', '/api/miner')).toBeUndefined();
    },
    end: async environment => {
      const browser = server().openBrowser();
      await environment.giveToken(keptIn(browser));
      new PageNetwork(browser, server().baseUrl).connect();
      await expectCoinsConserved(environment);
    },
  });

  const [fromScratch, remembered] = minerReplays;
  return [on(fromScratch, false), on(remembered, true)];
}
