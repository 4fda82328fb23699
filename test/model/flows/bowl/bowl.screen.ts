/** What a miner does with the bowl, and what they see of it. */
import type { bowlMachine } from '../../../../machines/miner/bowl.machine.ts';
import { emptyBowl } from '../../../../src/content/miner-texts.ts';
import { button, text } from '../../engine/person.ts';
import { ELSEWHERE, type ScreenOf } from '../../engine/screen.ts';

const collect = button('Collect Coins');

export const bowlScreen: ScreenOf<typeof bowlMachine> = {
  drive: {
    'collect.pressed': person => person.press(collect),
    'loss.acknowledged': async (person, _event, { context }) => {
      // Without a loss there is no notice to close.
      if (context.loss !== null) await person.press(button('Got it'));
    },
    'holding.changed': ELSEWHERE,
    'loss.found': ELSEWHERE,
  },
  look: {
    'bowl.empty': person => person.see(text(emptyBowl)),
    'bowl.filling': async person => {
      await person.see(text('Collect within'));
      await person.see(collect, { isBusy: false });
    },
    'bowl.collecting.asking': person => person.see(button(/Collecting…|Trying again…/)),
    'bowl.collecting.pausing': person => person.see(button('Trying again…')),
    'bowl.expired': person => person.see(text(/^You lost/)),
  },
};
