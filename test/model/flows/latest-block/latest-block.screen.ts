/** Checks the chain's latest block in the panel of the wallet. */
import type { SnapshotFrom } from 'xstate';
import type { latestBlockMachine } from '../../../../machines/wallet/latest-block.machine.ts';
import { latestBlockTexts as texts } from '../../../../src/content/latest-block-texts.ts';
import { type PageDriver, text } from '../../engine/page-driver.ts';
import { EXTERNAL, type ScreenOf } from '../../engine/screen.ts';

async function seeBlock(
  driver: PageDriver,
  { context }: SnapshotFrom<typeof latestBlockMachine>,
): Promise<void> {
  const { block, isSilent } = context;
  const shown = {
    [texts.reading]: block === null && !isSilent,
    [texts.silent]: isSilent,
    [texts.number(block ?? 0)]: block !== null,
  };
  for (const [words, isShown] of Object.entries(shown)) {
    await (isShown ? driver.expectVisible(text(words)) : driver.expectHidden(text(words)));
  }
}

const QUIET = 'The panel shows the last answer, not that it asks or waits.';

export const latestBlockScreen: ScreenOf<typeof latestBlockMachine> = {
  drive: { 'page.hidden': EXTERNAL, 'page.shown': EXTERNAL },
  checks: {
    'latestBlock.reading': seeBlock,
    'latestBlock.waiting': seeBlock,
    'latestBlock.paused': seeBlock,
  },
  alike: { 'latestBlock.reading': QUIET, 'latestBlock.waiting': QUIET, 'latestBlock.paused': QUIET },
};
