/** `npx tsx scripts/inspect.ts`: serves the inspector page for sites opened with `?inspect=ws://…`. */
import { Command } from 'commander';
import { exitWithError } from '../server/boot/exit-with-error.ts';
import { inProject } from '../tools/build/project.ts';
import { buildQaIfChanged } from '../tools/inspector/build/build-qa.ts';
import { RECEIVER_ADDRESS } from '../tools/inspector/protocol.ts';
import { serveReceiver } from '../tools/inspector/server/serve-receiver.ts';
import { allMachines } from './all-machines.ts';
import { portNumber } from './option-values.ts';

const { host, port } = new Command('inspect.ts')
  .description('Serves the inspector for pages of other browsers.')
  .option('--port <port>', 'where it listens', portNumber, 8080)
  .option('--host <host>', '0.0.0.0 shows the page to other computers', '127.0.0.1')
  .parse()
  .opts<{ host: string; port: number }>();

async function run(): Promise<void> {
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
