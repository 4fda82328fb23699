import { buildClientIfChanged } from './build-client.ts';
import { buildQaIfChanged } from './build-qa.ts';
import { buildServerIfChanged } from './build-server.ts';
import { runStaticChecks, runTests, tellCheck } from './checks.ts';
import { getChromiumForTests } from './get-chromium.ts';
import { getNewerNode } from './get-newer-node.ts';
import { add, NOTHING, summaryOf, type Tally } from './results.ts';

/** Tests in the browser run by themselves: beside others they would wait for the processor, and measure that. So do faults. */
const RUNS = [['unit', 'screen', 'screen-paths', 'api'], ['e2e'], ['faults']];

async function runEverything(): Promise<Tally> {
  const chromium = await getChromiumForTests().catch((error: Error) => error);
  if (chromium instanceof Error)
    return tellCheck('finding a Chromium', { ok: false, output: chromium.message });

  // Tests that run at once do not build it themselves.
  const buildFailure =
    (await buildClientIfChanged()) ?? (await buildQaIfChanged()) ?? (await buildServerIfChanged());
  let tally = buildFailure === undefined ? NOTHING : tellCheck('build', { ok: false, output: buildFailure });
  tally = add(tally, await runStaticChecks());
  for (const projects of RUNS) {
    tally = add(tally, await runTests(projects, { CHROMIUM_PATH: chromium }));
  }
  return process.env['CI'] ? add(tally, await runOnNewerNode()) : tally;
}

/** The project promises to run on the newest Node as well; the fast tests show it where nobody waits for them. */
async function runOnNewerNode(): Promise<Tally> {
  const node = await getNewerNode().catch((error: Error) => error);
  if (node instanceof Error) return tellCheck('getting a newer Node', { ok: false, output: node.message });
  return node === undefined ? NOTHING : runTests(['unit'], {}, node);
}

const tally = await runEverything();
console.log(summaryOf(tally));
process.exitCode = tally.failed === 0 ? 0 : 1;
