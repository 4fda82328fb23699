/** Drives and checks the player of the inspector page. */
import type { SnapshotFrom } from 'xstate';
import type { qaPlayerMachine } from '../../../../tools/inspector/machines/qa-player.machine.ts';
import { button, field, type PageDriver, text } from '../../engine/page-driver.ts';
import { EXTERNAL, type ScreenOf } from '../../engine/screen.ts';

type State = SnapshotFrom<typeof qaPlayerMachine>;

const press = (name: string) => (driver: PageDriver) => driver.click(button(name));
const step = (at: number) => button(new RegExp(`^${at}\\. `));

const seesStep =
  (name: 'Play' | 'Pause', end?: 'first' | 'last') =>
  async (driver: PageDriver, { context }: State): Promise<void> => {
    const at = end === undefined ? context.at : { first: 0, last: context.length }[end];
    await driver.expectVisible(button(name));
    await driver.expectVisible(text(`Step ${at} of ${context.length}`));
    await driver.expectVisible(step(at), { isCurrent: true });
    await driver.expectVisible(field('Speed'), { value: String(context.stepTime) });
  };

export const qaPlayerScreen: ScreenOf<typeof qaPlayerMachine> = {
  drive: {
    'script.opened': EXTERNAL,
    'first.pressed': press('First step'),
    'back.pressed': press('Step back'),
    'forward.pressed': press('Step forward'),
    'last.pressed': press('Last step'),
    'play.pressed': press('Play'),
    'pause.pressed': press('Pause'),
    'step.chosen': (driver, { at }) => driver.click(step(at)),
    // The native list of speeds.
    'speed.chosen': EXTERNAL,
  },
  checks: {
    'qaPlayer.paused.atStart': seesStep('Play', 'first'),
    'qaPlayer.paused.between': seesStep('Play'),
    'qaPlayer.paused.atEnd': seesStep('Play', 'last'),
    'qaPlayer.playing': seesStep('Pause'),
  },
  alike: { 'qaPlayer.paused.between': 'The number of the step tells whether it is the first or the last.' },
};
