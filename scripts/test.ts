import { buildClientIfChanged } from '../tools/build/build-client.ts';
import { buildServerIfChanged } from '../tools/build/build-server.ts';
import { getChromiumForTests } from '../tools/build/get-chromium.ts';
import { buildQaIfChanged } from '../tools/inspector/build/build-qa.ts';
import { runStaticChecks, runTests, tellCheck } from './checks.ts';
import { getNewerNode } from './get-newer-node.ts';
import { add, NOTHING, summaryOf, type Tally } from './results.ts';

/** Tests in the browser run by themselves: beside others they would wait for the processor, and measure that. So do faults. */
const RUNS = [['unit', 'screen', 'screen-paths', 'api'], ['e2e'], ['faults']];

async function runEverything(): Promise<Tally> {
  const chromium = await getChromiumForTests().catch((error: Error) => error);
  if (chromium instanceof Error)
    return tellCheck('finding a Chromium', { ok: false, output: chromium.message });

  let tally = await buildAndCheck();
  for (const projects of RUNS) {
    tally = add(tally, await runTests(projects, { CHROMIUM_PATH: chromium }));
  }
  return process.env['CI'] ? add(tally, await runOnNewerNode()) : tally;
}

/** Builds what tests would otherwise build at once, each for itself; all but the first beside what is checked without running. */
async function buildAndCheck(): Promise<Tally> {
  // The client's build writes the tree of routes, which everything else reads.
  const clientFailure = await buildClientIfChanged();
  const [failure, checks] = await Promise.all([clientFailure ?? buildOthersIfChanged(), runStaticChecks()]);
  return failure === undefined ? checks : add(tellCheck('build', { ok: false, output: failure }), checks);
}

/** Answers the output of the build that failed, if one did. */
const buildOthersIfChanged = async () => (await buildQaIfChanged()) ?? (await buildServerIfChanged());

/** The project promises to run on the newest Node as well; the fast tests show it where nobody waits for them. */
async function runOnNewerNode(): Promise<Tally> {
  const node = await getNewerNode().catch((error: Error) => error);
  if (node instanceof Error) return tellCheck('getting a newer Node', { ok: false, output: node.message });
  return node === undefined ? NOTHING : runTests(['unit'], {}, node);
}

const tally = await runEverything();
console.log(summaryOf(tally));
process.exitCode = tally.failed === 0 ? 0 : 1;
