/** Drives and checks the simulated speed on a page. */
import type { SnapshotFrom } from 'xstate';
import type { tpsSpeedMachine } from '../../../../machines/tps-speed/tps-speed.machine.ts';
import { formatCount } from '../../../../src/content/formats.ts';
import { tpsSpeedTexts } from '../../../../src/content/tps-speed-texts.ts';
import { button, type PageDriver, text } from '../../engine/page-driver.ts';
import { EXTERNAL, type ScreenOf } from '../../engine/screen.ts';

const { pause, resume } = tpsSpeedTexts.gauge;

/** The figure, its mark and the label of the button. */
const looksLike =
  (name: string, isDisabled = false) =>
  async (driver: PageDriver, { context }: SnapshotFrom<typeof tpsSpeedMachine>): Promise<void> => {
    await driver.expectVisible(text(formatCount(context.tps)));
    await driver.expectVisible(text('Simulated'));
    await driver.expectVisible(button(name), { isDisabled });
  };

export const tpsSpeedScreen: ScreenOf<typeof tpsSpeedMachine> = {
  drive: {
    'pause.pressed': driver => driver.click(button(pause)),
    'resume.pressed': driver => driver.click(button(resume)),
    'page.hidden': EXTERNAL,
    'page.shown': EXTERNAL,
  },
  checks: {
    'tpsSpeed.choosingSeed': looksLike(pause, true),
    'tpsSpeed.live.running': looksLike(pause),
    'tpsSpeed.live.hidden': looksLike(pause),
    'tpsSpeed.live.paused': looksLike(resume),
  },
};
