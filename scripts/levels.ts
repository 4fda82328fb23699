/**
 * `npm run levels -- wallet`: replays the paths of all machines, or of those with these names, and
 * writes what each level covers to `docs/levels.md`, and its summary into README.
 */
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exitWithError } from '../server/boot/exit-with-error.ts';
import type { Replayed } from '../test/model/engine/replayed.ts';
import { COUNTS_FILE, formatCounts, LEVELS_FOLDER, readLevelCounts } from '../test/model/level-counts.ts';
import { placesOfMachines } from '../test/model/levels.ts';
import { filesOf } from '../test/model/replays-of-files.ts';
import { getChromiumForTests } from '../tools/build/get-chromium.ts';
import { inProject } from '../tools/build/project.ts';
import { allMachines, selectMachines } from './all-machines.ts';
import { buildAllIfChanged } from './build-all.ts';
import { finish, reportCheck, runTests } from './checks.ts';
import { LEVELS_PAGE, levelsPage, withLevelsSummary } from './levels-page.ts';
import { add, NOTHING, type Tally } from './results.ts';

const all = await allMachines();
const selected = await selectMachines(all, process.argv.slice(2), 'levels').catch(exitWithError);
const machines = selected.map(({ machine }) => machine.id);
const folder = await mkdtemp(join(tmpdir(), 'technovex-levels-'));
const files = machines.flatMap(filesOf);
const isOfBrowser = (file: string): boolean => file.startsWith('test/e2e/');
/** Browser tests would time out beside others. */
const RUNS = [
  { projects: ['unit', 'screen-paths', 'api'], files: files.filter(file => !isOfBrowser(file)) },
  { projects: ['e2e-only-in-ci', 'qa'], files: files.filter(isOfBrowser) },
].filter(run => run.files.length > 0);

async function replay(): Promise<Tally> {
  const failure = await buildAllIfChanged();
  if (failure !== undefined) return reportCheck('build', { ok: false, output: failure });
  const env = { [LEVELS_FOLDER]: folder, CHROMIUM_PATH: await getChromiumForTests() };
  let tally = NOTHING;
  for (const run of RUNS) tally = add(tally, await runTests({ ...run, env }));
  return tally;
}

async function readReplays(): Promise<Replayed[]> {
  const files = await readdir(folder);
  const texts = await Promise.all(files.map(file => readFile(join(folder, file), 'utf8')));
  // `checkLevels` has written them.
  return texts.flatMap(text => JSON.parse(text) as Replayed[]);
}

async function writePage(replays: readonly Replayed[]): Promise<void> {
  const known = readLevelCounts();
  const counts = Object.keys(placesOfMachines).map(machine => {
    const counted = replays.filter(replay => replay.machine === machine);
    const added = Object.fromEntries(counted.map(replay => [replay.level, formatCounts(replay)]));
    return [machine, { ...known[machine], ...added }] as const;
  });
  await writeFile(inProject(COUNTS_FILE), `${JSON.stringify(Object.fromEntries(counts), null, 2)}\n`);
  await writeFile(inProject(LEVELS_PAGE), levelsPage(all));
  const readme = inProject('README.md');
  await writeFile(readme, withLevelsSummary(await readFile(readme, 'utf8')));
}

try {
  finish(await replay());
  await writePage(await readReplays());
} finally {
  await rm(folder, { recursive: true, force: true });
}
