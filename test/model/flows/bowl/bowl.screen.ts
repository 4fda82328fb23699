/** Drives and checks the bowl on a page. */
import type { SnapshotFrom } from 'xstate';
import type { bowlMachine } from '../../../../machines/miner/bowl.machine.ts';
import { emptyBowl } from '../../../../src/content/miner-texts.ts';
import { button, type PageDriver, text } from '../../engine/page-driver.ts';
import { EXTERNAL, type ScreenOf } from '../../engine/screen.ts';

const collect = button('Collect Coins');

/** Sees and hears the first attempt, or a further one. */
const seeCollecting = async (
  driver: PageDriver,
  { context: { attempts } }: SnapshotFrom<typeof bowlMachine>,
): Promise<void> => {
  if (attempts > 1) return seeRetrying(driver);
  await driver.expectVisible(button('Collecting…'), { isBusy: true });
  await driver.expectVisible(text('Collecting your coins.'));
};

const seeRetrying = async (driver: PageDriver): Promise<void> => {
  await driver.expectVisible(button('Trying again…'), { isBusy: true });
  await driver.expectVisible(text('The collection did not get through. Trying again.'));
};

export const bowlScreen: ScreenOf<typeof bowlMachine> = {
  drive: {
    'collect.pressed': driver => driver.click(collect),
    'loss.acknowledged': async (driver, _event, { context }) => {
      // Without a loss there is no notice to close.
      if (context.loss !== null) await driver.click(button('Got it'));
    },
    'holding.changed': EXTERNAL,
    'loss.detected': EXTERNAL,
  },
  checks: {
    'bowl.empty': driver => driver.expectVisible(text(emptyBowl)),
    'bowl.filling': async driver => {
      await driver.expectVisible(text('Collect within'));
      await driver.expectVisible(collect, { isBusy: false });
    },
    'bowl.collecting.requesting': seeCollecting,
    'bowl.collecting.waitingToRetry': seeRetrying,
    'bowl.collecting.answered': seeCollecting,
    'bowl.overdue': async driver => {
      await driver.expectVisible(text(/^You lost/));
      await driver.expectVisible(text(emptyBowl));
    },
    'bowl.expired': async driver => {
      await driver.expectVisible(text(/^You lost/));
      await driver.expectVisible(text('Your bowl has expired and its coins are lost.'));
    },
  },
};
