/**
 * `npm run mutate -- contract wallet`: runs mutation testing (Stryker) on the contract or on the
 * rules of these folders of `machines`; without a name, on all. Each folder has its own report in
 * `.cache/mutation`. Fails below the threshold in `stryker.config.mjs`.
 */
import { readdirSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { Stryker } from '@stryker-mutator/core';
import { exitWithError } from '../server/boot/exit-with-error.ts';
import { UsageError } from './read-options.ts';

/** Example values and texts; `server/openapi/openapi-examples.routes.test.ts` replays them on a server. */
const EXAMPLES = ['!contract/endpoint-docs.ts', '!contract/examples.ts'];

const files = readdirSync('machines', { recursive: true, encoding: 'utf8' });
const withRules = files.filter(file => file.endsWith('.rules.ts')).map(file => `machines/${dirname(file)}`);
const folders = ['contract', ...new Set(withRules.sort())];
const names = process.argv.slice(2);
const unknown = names.filter(name => !folders.some(folder => basename(folder) === name));
if (unknown.length > 0) {
  const known = folders.map(each => basename(each)).join(', ');
  exitWithError(new UsageError(`Unknown: ${unknown.join(', ')}. Folders: ${known}.`, 'mutate'));
}

for (const folder of folders.filter(each => names.length === 0 || names.includes(basename(each)))) {
  const report = `.cache/mutation/${basename(folder)}`;
  console.log(`\n${folder}`);
  // Another process reads Vitest's configuration.
  process.env['MUTATION_FOLDER'] = folder;
  await new Stryker({
    mutate:
      folder === 'contract' ? ['contract/*.ts', '!**/*.test.ts', ...EXAMPLES] : [`${folder}/*.rules.ts`],
    jsonReporter: { fileName: `${report}.json` },
    htmlReporter: { fileName: `${report}.html` },
    tempDirName: `.stryker-tmp/${basename(folder)}`,
  }).runMutationTest();
}
