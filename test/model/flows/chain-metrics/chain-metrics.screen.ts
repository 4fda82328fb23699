/** Checks the explorer's simulated figures on a page. */
import type { SnapshotFrom } from 'xstate';
import type { chainMetricsMachine } from '../../../../machines/explorer/chain-metrics.machine.ts';
import { formatCount } from '../../../../src/content/formats.ts';
import { masked } from '../../../../src/features/explorer/shorten.ts';
import { hidden, type PageDriver, text } from '../../engine/page-driver.ts';
import { EXTERNAL, type ScreenOf } from '../../engine/screen.ts';

/** Each figure is the value of its masked text, which is hidden from screen readers. */
async function seeMasked(driver: PageDriver, { context }: SnapshotFrom<typeof chainMetricsMachine>) {
  const { tps, blockHeight } = context.metrics;
  for (const figure of [tps, blockHeight]) {
    await driver.expectVisible(hidden(text(masked(formatCount(figure)))), { value: String(figure) });
  }
}

export const chainMetricsScreen: ScreenOf<typeof chainMetricsMachine> = {
  drive: { 'page.hidden': EXTERNAL, 'page.shown': EXTERNAL },
  checks: { 'chainMetrics.running': seeMasked, 'chainMetrics.paused': seeMasked },
  alike: {
    'chainMetrics.paused': 'A hidden page looks as before.',
    'chainMetrics.running': 'A hidden page looks as before.',
  },
};
