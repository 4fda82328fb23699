/** A bowl whose miner, server and time the test controls. */
import { createActor, fromCallback, SimulatedClock } from 'xstate';
import { BOWL_LIFETIME } from '../../contract/mining.ts';
import { bowlMachine } from '../../machines/miner/bowl.machine.ts';
import type { BowlInput, BowlReport } from '../../machines/miner/bowl.setup.ts';
import { adopt, type Holding, holdingOf, mine, withoutBowl } from '../../machines/miner/holding.rules.ts';
import { EXPIRY_MARGIN_MS, NOTHING_LOST } from '../../machines/miner/miner.rules.ts';
import { Harness } from '../model/engine/harness.ts';
import { minerAccount as account, START } from './accounts.ts';

export const empty = holdingOf(account());
export const filled = mine(empty, 5_000, START);
export const LOST_AFTER = BOWL_LIFETIME + EXPIRY_MARGIN_MS;

/**
 * Opens a bowl whose miner records its events and, in a tab that leads, applies them to the
 * holding.
 */
export function openBowl({ leads = true, ...input }: Partial<BowlInput> & { leads?: boolean } = {}) {
  const { holding: first = empty, now: openedAt = START } = input;
  const time = new SimulatedClock();
  const harness = new Harness(time);
  const reports: BowlReport[] = [];
  let holding = first;
  let tickedAt = openedAt;
  const show = (shown: Holding, now = openedAt + time.now()) => {
    holding = shown;
    tickedAt = now;
    bowl.send({ type: 'holding.changed', holding, now, mining: true });
  };
  const miner = createActor(
    fromCallback<BowlReport>(({ receive }) =>
      receive(report => {
        reports.push(report);
        show(leads ? applied(report, holding) : holding, tickedAt);
      }),
    ),
  ).start();
  const bowl = createActor(bowlMachine.provide({ actors: { collect: harness.promise() } }), {
    clock: time,
    input: { miner, holding, now: openedAt, mining: true, lostWhileAway: NOTHING_LOST, ...input },
  }).start();
  return {
    harness,
    reports,
    bowl,
    pass: (ms: number) => time.increment(ms),
    show,
    state: () => bowl.getSnapshot().value,
    loss: () => bowl.getSnapshot().context.loss,
  };
}

function applied(report: BowlReport, holding: Holding): Holding {
  if (report.type === 'bowl.expired') return report.foundBy === 'page' ? withoutBowl(holding) : holding;
  if (report.type === 'bowl.collectFailed' || report.output.outcome === 'unauthorized') return holding;
  return adopt(holding, report.output.account, report.sent);
}

export const granted = (differences: Parameters<typeof account>[0] = {}) => ({
  outcome: 'granted',
  receivedAt: 0,
  account: account({ revision: 2, ...differences }),
});
