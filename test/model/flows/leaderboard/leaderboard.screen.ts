/** Drives and checks the leaderboard on a page. */
import type { SnapshotFrom } from 'xstate';
import { txvFromUnits } from '../../../../contract/amounts.ts';
import type { leaderboardMachine } from '../../../../machines/leaderboard/leaderboard.machine.ts';
import type { RankedMiner } from '../../../../machines/leaderboard/leaderboard.rules.ts';
import { formatAmount, formatCount } from '../../../../src/content/formats.ts';
import { leaderboardTexts } from '../../../../src/content/leaderboard-texts.ts';
import { leaderboardToast } from '../../../../src/content/toasts.ts';
import { button, type ElementQuery, type PageDriver, some, table, text } from '../../engine/page-driver.ts';
import { EXTERNAL, type ScreenOf } from '../../engine/screen.ts';

type State = SnapshotFrom<typeof leaderboardMachine>;

const list: ElementQuery = { role: 'region', name: leaderboardTexts.title };
const OWN = 'You';
const HEAD = 'RankMinerTotal MinedReward at Launch';
/** The ranks that show a medal. */
const MEDALS = 3;

/** The text of a miner's row. */
function rowOf({ rank, email, totalMined, reward }: RankedMiner, isOwn: boolean): string {
  const place = rank <= MEDALS ? rank : `#${formatCount(rank)}`;
  const amounts = `${formatAmount(totalMined)} TXV${formatCount(txvFromUnits(reward))} TXV`;
  return `${place}${email} ${isOwn ? OWN : ''}${amounts}`;
}

/** Sees every row of the table, of which one may be below the list. */
async function seeList(driver: PageDriver, state: State): Promise<void> {
  const { miners, own } = state.context;
  const rows = miners.map(miner => rowOf(miner, miner.rank === own?.rank));
  if (own !== null && !miners.some(({ rank }) => rank === own.rank)) rows.push(rowOf(own, true));
  if (state.matches({ ownRow: 'unranked' })) rows.push(`–${OWN} ${leaderboardTexts.unranked}`);
  await driver.within(table(leaderboardTexts.title)).expectTexts(some('row'), [HEAD, ...rows]);
  await driver.expectVisible(text(/^Last updated/));
}

async function seeNoOwnRow(driver: PageDriver): Promise<void> {
  await driver.expectHidden(text(OWN));
  await driver.expectHidden(text(leaderboardTexts.unranked));
}

export const leaderboardScreen: ScreenOf<typeof leaderboardMachine> = {
  drive: {
    'retry.pressed': driver => driver.click(button('Try Again')),
    'miner.loggedIn': EXTERNAL,
    'miner.loggedOut': EXTERNAL,
  },
  checks: {
    'leaderboard.list.loading': driver => driver.expectVisible(text(leaderboardTexts.loading)),
    'leaderboard.list.shown': seeList,
    'leaderboard.list.empty': driver => driver.within(list).expectVisible(text(leaderboardTexts.empty)),
    'leaderboard.list.failed': async (driver, { context: { problem } }) => {
      await driver.within(list).expectVisible(text(leaderboardTexts.failed));
      await driver.within(list).expectVisible(text((problem && leaderboardToast(problem)?.text) ?? ''));
    },
    'leaderboard.ownRow.loggedOut': seeNoOwnRow,
    'leaderboard.ownRow.loading': seeNoOwnRow,
    'leaderboard.ownRow.ranked': async (driver, state) => {
      if (!state.matches({ list: 'shown' })) return seeNoOwnRow(driver);
      await driver.within(list).expectVisible(text(OWN), { text: OWN });
    },
    'leaderboard.ownRow.unranked': async (driver, state) => {
      if (!state.matches({ list: 'shown' })) return seeNoOwnRow(driver);
      await driver.within(list).expectVisible(text(new RegExp(leaderboardTexts.unranked)));
    },
    'leaderboard.ownRow.unknown': seeNoOwnRow,
  },
};
