/** Drives and checks the price chart on a page. */
import type { SnapshotFrom } from 'xstate';
import type { priceChartMachine } from '../../../../machines/price-chart/price-chart.machine.ts';
import { MAX_CANDLES, summaryOf } from '../../../../machines/price-chart/price-chart.rules.ts';
import { formatCount, formatMinuteOfDay } from '../../../../src/content/formats.ts';
import {
  formatPriceUnits,
  priceChartLabel,
  priceChartTexts,
} from '../../../../src/content/home-price-chart.ts';
import { button, type ElementQuery, type PageDriver, some, table, text } from '../../engine/page-driver.ts';
import { EXTERNAL, type ScreenOf } from '../../engine/screen.ts';

type State = SnapshotFrom<typeof priceChartMachine>;

const { pause, resume, paused, rhythm, notRequested, loading, failed, unknown } = priceChartTexts;

const drawing: ElementQuery = { role: 'img', name: priceChartLabel(MAX_CANDLES) };

const candles = table(priceChartTexts.tableOf);

/** The figures of the visible candles. */
async function seeFigures(driver: PageDriver, { context }: State): Promise<void> {
  const summary = summaryOf(context.simulation.candles.slice(-MAX_CANDLES));
  const figures = summary ? [summary.current, summary.lowest, summary.highest] : [];
  for (const figure of figures) await driver.expectVisible(text(formatPriceUnits(figure)));
  if (summary === null) await driver.expectTexts(text(unknown), [unknown, unknown, unknown]);
}

/** Sees each row of the latest candles, newest first. A browser shows them in the opened table. */
async function seeLatest(driver: PageDriver, { context }: State): Promise<void> {
  const latest = context.simulation.candles.slice(-10).reverse();
  const rows = latest.map(({ time, volume, ...prices }) => {
    const shown = [prices.open, prices.high, prices.low, prices.close].map(formatPriceUnits);
    return [formatMinuteOfDay(time), ...shown, formatCount(volume)].join('');
  });
  if (!(await driver.isVisible(candles))) await driver.click(text(priceChartTexts.table));
  await driver.within(candles).expectTexts(some('row'), [priceChartTexts.columns.join(''), ...rows]);
}

const seeWithoutChart =
  (words: string) =>
  async (driver: PageDriver, state: State): Promise<void> => {
    await driver.expectVisible(text(words));
    await driver.expectVisible(button(pause), { isDisabled: true });
    await driver.expectHidden(drawing);
    await seeFigures(driver, state);
  };

const seeChart =
  (words: string, name: string) =>
  async (driver: PageDriver, state: State): Promise<void> => {
    await driver.expectVisible(drawing);
    await driver.expectVisible(text(words));
    await driver.expectVisible(button(name), { isDisabled: false });
    await seeFigures(driver, state);
    await seeLatest(driver, state);
  };

export const priceChartScreen: ScreenOf<typeof priceChartMachine> = {
  drive: {
    'retry.pressed': driver => driver.click(button('Try Again')),
    'pause.pressed': driver => driver.click(button(pause)),
    'resume.pressed': driver => driver.click(button(resume)),
    // Scrolling, and switching to another tab.
    'chart.approached': EXTERNAL,
    'chart.shown': EXTERNAL,
    'chart.hidden': EXTERNAL,
  },
  checks: {
    'priceChart.view.hidden': driver => driver.expectVisible(text('Simulated')),
    'priceChart.view.visible': driver => driver.expectVisible(text('Simulated')),
    'priceChart.chart.notRequested': seeWithoutChart(notRequested),
    'priceChart.chart.loading': seeWithoutChart(loading),
    'priceChart.chart.failed': seeWithoutChart(failed),
    'priceChart.chart.shown.hidden': seeChart(rhythm, pause),
    'priceChart.chart.shown.running': seeChart(rhythm, pause),
    'priceChart.chart.shown.paused': seeChart(paused, resume),
  },
  alike: {
    'priceChart.view.hidden': 'The visibility of the chart only shows in whether it moves.',
    'priceChart.view.visible': 'The visibility of the chart only shows in whether it moves.',
  },
};
