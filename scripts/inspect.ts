/** `npm run inspect`: serves the inspector page for sites opened with `?inspect=ws://…`. */
import { exitWithError } from '../server/boot/exit-with-error.ts';
import { inProject } from '../tools/build/project.ts';
import { buildQaIfChanged } from '../tools/inspector/build/build-qa.ts';
import { RECEIVER_ADDRESS } from '../tools/inspector/protocol.ts';
import { serveReceiver } from '../tools/inspector/server/serve-receiver.ts';
import { allMachines } from './all-machines.ts';
import { portIn, readOptions } from './read-options.ts';

async function run(): Promise<void> {
  const { host, port: wanted } = readOptions('inspect').values;
  const port = portIn('inspect', wanted);
  const failure = await buildQaIfChanged();
  if (failure !== undefined) throw new Error(`${failure}\nThe QA client could not be built.`);
  const machines = new Map((await allMachines()).map(({ machine }) => [machine.id, machine] as const));
  const receiver = await serveReceiver({
    port,
    host,
    clientDir: inProject('dist', 'qa'),
    machines,
    say: line => console.log(line),
  });
  console.log(`The inspector is at ${receiver.address}${RECEIVER_ADDRESS}
Open a page of a QA build or of \`npm run dev\` with ?inspect=${receiver.address.replace('http', 'ws')}`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void receiver.close().then(() => process.exit(0)));
  }
}

run().catch(exitWithError);
