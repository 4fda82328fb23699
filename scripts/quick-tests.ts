/** The tests that `npm run validate` runs after each change, since no import says what affects them. */
import { readdirSync } from 'node:fs';
import { inProject } from '../tools/build/project.ts';

/** Vitest's filters of file names: tests that read the project's files, and replays on screens. */
export const QUICK_TESTS: readonly string[] = [
  ...readdirSync(inProject('test')).flatMap(file => (file.endsWith('.test.ts') ? [`test/${file}`] : [])),
  'test/model/every-machine.test.ts',
  'scripts/machine-docs.test.ts',
  'scripts/vitest-config.test.ts',
  '.paths.test.tsx',
];

/** Replays on screens that take many seconds; `npm test` runs them. */
const SLOW_SCREENS = [
  'AccountOfMiner',
  'AuthScreen',
  'MinerScreen',
  'MinersScreen',
  'PhaseForm',
  'PresaleScreen',
  'TokenGame',
  'WalletProofPanel',
  'WalletSlot',
];

/** Patterns of files. */
export const SLOW_REPLAYS: readonly string[] = SLOW_SCREENS.map(screen => `**/${screen}.paths.test.tsx`);
