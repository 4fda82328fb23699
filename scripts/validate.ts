/** `npm run validate`: lint, types, and the fast tests. */
import { finish, LINT_CHECKS, runChecks, runTests, TYPE_CHECKS } from './checks.ts';
import { add } from './results.ts';

/** Replays on screens that take about a second each; `npm test` runs all. */
const QUICK_REPLAYS = [
  'AchievementsOfMiner',
  'ApkDownload',
  'BecomePartnerScreen',
  'BowlCard',
  'ExplorerScreen',
  'LeaderboardScreen',
  'LiveNewsletter',
  'LiveSpeed',
  'PhaseList',
  'PriceChart',
  'ToastRegion',
  'TooltipRegion',
  'WalletAddressForm',
].map(screen => `${screen}.paths.test.tsx`);

const checks = await runChecks([...LINT_CHECKS, ...TYPE_CHECKS]);
const tests = await runTests({ projects: ['unit', 'screen'] });
const replays = await runTests({ projects: ['screen-paths'], files: QUICK_REPLAYS });
finish([tests, replays].reduce(add, checks));
