/**
 * `npx tsx scripts/mutate.ts contract wallet`: runs mutation testing (Stryker) on the contract or on the
 * rules of these folders of `machines`; without a name, on all. Each folder has its own report in
 * `.cache/mutation`. Fails below the threshold in `tools/mutation/stryker.config.mjs`.
 */
import { readdirSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { Stryker } from '@stryker-mutator/core';
import { Argument, Command } from 'commander';
import options from '../tools/mutation/stryker.config.mjs';

/** Example values and texts; `server/openapi/openapi-examples.routes.test.ts` replays them on a server. */
const EXAMPLES = ['!contract/endpoint-docs.ts', '!contract/examples.ts'];

const files = readdirSync('machines', { recursive: true, encoding: 'utf8' });
const withRules = files.filter(file => file.endsWith('.rules.ts')).map(file => `machines/${dirname(file)}`);
const folders = ['contract', ...new Set(withRules.sort())];
const names = new Command('mutate.ts')
  .description('Runs mutation testing on the contract and the rules of these folders, or of all.')
  .addArgument(new Argument('[folders...]').choices(folders.map(folder => basename(folder))))
  .parse().args;

for (const folder of folders.filter(each => names.length === 0 || names.includes(basename(each)))) {
  const report = `.cache/mutation/${basename(folder)}`;
  console.log(`\n${folder}`);
  // Another process reads Vitest's configuration.
  process.env['MUTATION_FOLDER'] = folder;
  await new Stryker({
    ...options,
    mutate:
      folder === 'contract' ? ['contract/*.ts', '!**/*.test.ts', ...EXAMPLES] : [`${folder}/*.rules.ts`],
    jsonReporter: { fileName: `${report}.json` },
    htmlReporter: { fileName: `${report}.html` },
    tempDirName: `.stryker-tmp/${basename(folder)}`,
  }).runMutationTest();
}
