/** Checks the machine of the simulated speed on the inspector page. */
import type { tpsSpeedMachine } from '../../../../machines/tps-speed/tps-speed.machine.ts';
import { type PageDriver, text } from '../../engine/page-driver.ts';
import { EXTERNAL, type ScreenOf } from '../../engine/screen.ts';

const see = (value: string) => (driver: PageDriver) => driver.expectVisible(text(value));

export const tpsSpeedOnQaPage: ScreenOf<typeof tpsSpeedMachine> = {
  drive: {
    'pause.pressed': EXTERNAL,
    'resume.pressed': EXTERNAL,
    'page.hidden': EXTERNAL,
    'page.shown': EXTERNAL,
  },
  checks: {
    'tpsSpeed.choosingSeed': see('"choosingSeed"'),
    'tpsSpeed.live.running': see('{"live":"running"}'),
    'tpsSpeed.live.hidden': see('{"live":"hidden"}'),
    'tpsSpeed.live.paused': see('{"live":"paused"}'),
  },
};
