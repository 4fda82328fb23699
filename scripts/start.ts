import { buildClientIfChanged } from './build-client.ts';

const failure = await buildClientIfChanged();
if (failure !== undefined) {
  console.error(`${failure}\nThe client could not be built.`);
  process.exit(1);
}
await import('../server/main.ts');
