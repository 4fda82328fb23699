/** Drives and checks a miner's earnings on a page. */
import type { SnapshotFrom } from 'xstate';
import { levelOf } from '../../../../contract/mining.ts';
import type { earningsMachine } from '../../../../machines/account/earnings.machine.ts';
import { daysIn, type Range, summaryOf } from '../../../../machines/account/earnings.rules.ts';
import {
  byDayLabel,
  earningsTexts,
  levelsLabel,
  rangeTexts,
} from '../../../../src/content/earnings-texts.ts';
import { formatAmount, formatCount, formatDay } from '../../../../src/content/formats.ts';
import { NO_ANSWER } from '../../../../src/content/toasts.ts';
import { button, type ElementQuery, type PageDriver, some, table, text } from '../../engine/page-driver.ts';
import { EXTERNAL, type ScreenOf } from '../../engine/screen.ts';

type State = SnapshotFrom<typeof earningsMachine>;

const panel: ElementQuery = { role: 'region', name: earningsTexts.title };
const days = table(earningsTexts.tableOf);

const picture = (name: string): ElementQuery => ({ role: 'img', name });

/** Sees charts and table of a range. A browser shows the table once it is opened. */
const seeRange =
  (range: Range) =>
  async (driver: PageDriver, { context }: State): Promise<void> => {
    const { earnings } = context;
    if (earnings === null) throw new Error('There are no earnings.');
    const there = driver.within(panel);
    for (const one of Object.keys(rangeTexts) as Range[])
      await there.expectVisible(button(rangeTexts[one]), { isPressed: one === range });
    const all = daysIn(earnings, range);
    const { collected, bonus, total, levels } = summaryOf(all);
    await there.expectVisible(picture(byDayLabel(all.length, collected, bonus)));
    await there.expectVisible(picture(levelsLabel(all.length, levelOf(total) - levels, levelOf(total))));
    const rows = all
      .filter(day => day.collected + day.bonus > 0)
      .reverse()
      .map(day => {
        const amounts = [day.collected, day.bonus, day.total].map(formatAmount);
        return [formatDay(day.day), ...amounts, formatCount(levelOf(day.total))].join('');
      });
    if (!(await there.isVisible(days))) await there.click(text(earningsTexts.table));
    await there.within(days).expectTexts(some('row'), [earningsTexts.columns.join(''), ...rows]);
  };

const choose = (range: Range) => (driver: PageDriver) =>
  driver.within(panel).click(button(rangeTexts[range]));

const seeCharts = async (driver: PageDriver): Promise<void> => {
  await driver.within(panel).expectVisible(text(earningsTexts.byDayLegend));
};

export const earningsScreen: ScreenOf<typeof earningsMachine> = {
  drive: {
    'retry.pressed': driver => driver.within(panel).click(button('Try Again')),
    'thirtyDays.chosen': choose('thirtyDays'),
    'ninetyDays.chosen': choose('ninetyDays'),
    'all.chosen': choose('all'),
    'account.changed': EXTERNAL,
  },
  checks: {
    'earnings.loading': driver => driver.within(panel).expectVisible(text(earningsTexts.loading)),
    'earnings.shown.sums.upToDate': seeCharts,
    'earnings.shown.sums.refreshing': seeCharts,
    'earnings.shown.range.thirtyDays': seeRange('thirtyDays'),
    'earnings.shown.range.ninetyDays': seeRange('ninetyDays'),
    'earnings.shown.range.all': seeRange('all'),
    'earnings.empty': driver => driver.within(panel).expectVisible(text(earningsTexts.empty)),
    'earnings.failed': async (driver, { context }) => {
      await driver.within(panel).expectVisible(text(earningsTexts.failed));
      await driver.within(panel).expectVisible(text(context.loadError ?? NO_ANSWER));
    },
  },
  alike: {
    'earnings.shown.sums.refreshing': 'The panel does not show that it loads again.',
    'earnings.shown.sums.upToDate': 'The panel does not show that it loads again.',
  },
};
