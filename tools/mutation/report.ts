/** Writes `docs/mutation-testing.md` from Stryker's reports. */
import { nameOf, reasonFor } from './accepted.ts';
import { addScores, NO_MUTANTS, percentOf, type Score, type Survivor, type TargetResult } from './results.ts';
import { EXCLUDED } from './targets.ts';

export interface NamedResult extends TargetResult {
  readonly name: string;
}

const INTRODUCTION = `# Mutation testing

\`npm run mutate\` runs [StrykerJS](https://stryker-mutator.io) on the contract and the machines. Stryker inverts conditions, empties strings
and removes transitions, one mutant at a time. A mutant is *killed* if a test of its folder fails or times out; it *survives* if
every test passes. The command fails below a score of 85 %, and each survivor gets a test or a reason.

- \`npm run mutate\` mutates everything and writes this page; \`npm run mutate -- wallet miner/bowl\` mutates one folder and one part of another.
- A killed mutant is tested again only if its line or the test that killed it changes. \`--force\` tests all mutants; use it after a
  change of the models in \`test/model\`.
- On an idle core a mutant takes a quarter of a second (the 117 of the newsletter half a minute); one that only the miner's generated paths kill takes
  several seconds. \`--workers 2\` uses two cores. Results are stored part by part, so that you can stop a run.
- \`.cache/mutation\` contains Stryker's HTML reports, which show the mutants in the code.

[Decision 029](decisions/029-mutation-testing-by-folder.md) describes the setup and its reasons.
`;

/** Formats a text as Markdown code in a table's cell. */
const asCode = (text: string): string => `\`${text.replaceAll('`', "'").replaceAll('|', '\\|')}\``;

const row = (...cells: (string | number)[]): string => `| ${cells.join(' | ')} |`;

const scoreRow = (name: string, score: Score): string => {
  const { killed, survived, ignored } = score;
  return row(name, killed + survived, killed, survived, ignored, `${percentOf(score).toFixed(1)} %`);
};

function scoreTable(results: readonly NamedResult[], missing: readonly string[]): string {
  const isWhole = (target: string): boolean => !missing.some(name => name.startsWith(`${target}/`));
  const total = results.map(({ score }) => score).reduce(addScores, NO_MUTANTS);
  return [
    row('Folder', 'Mutants', 'Killed', 'Survived', 'Ignored', 'Score'),
    row('---', '---:', '---:', '---:', '---:', '---:'),
    ...results.map(({ name, score }) => scoreRow(isWhole(name) ? name : `${name} (in part)`, score)),
    scoreRow('**total**', total),
  ].join('\n');
}

const ignoredByReason = (results: readonly NamedResult[]): string => {
  const reasons = [...new Set(results.flatMap(({ ignored }) => Object.keys(ignored)))].sort();
  const countOf = (reason: string): number =>
    results.reduce((sum, { ignored }) => sum + (ignored[reason] ?? 0), 0);
  return reasons.map(reason => `- ${countOf(reason)}: ${reason}`).join('\n');
};

const excludedFiles = Object.entries(EXCLUDED)
  .map(([file, reason]) => `- \`${file}\`: ${reason}`)
  .join('\n');

const listOf = (survivors: readonly Survivor[]): string => {
  const names = survivors.map(nameOf);
  return [...new Set(names)]
    .map(name => {
      const times = names.filter(other => other === name).length;
      return `- ${asCode(name)}${times > 1 ? ` (${times} times)` : ''}`;
    })
    .join('\n');
};

function survivorsByReason(results: readonly NamedResult[]): string {
  const survivors = results.flatMap(result => result.survivors);
  const reasons = [...new Set(survivors.map(reasonFor))].sort();
  return reasons
    .map(reason => {
      const concerned = survivors.filter(survivor => reasonFor(survivor) === reason);
      return `### ${reason ?? 'No reason yet: kill or explain.'}\n\n${listOf(concerned)}\n`;
    })
    .join('\n');
}

/** Formats the page; `missing` names the parts without a result. */
export const mutationDocs = (results: readonly NamedResult[], missing: readonly string[]): string =>
  [
    INTRODUCTION,
    '## Scores\n',
    `${scoreTable(results, missing)}\n`,
    ...(missing.length > 0 ? [`Without a result: ${missing.join(', ')}.\n`] : []),
    '## Ignored\n',
    `${ignoredByReason(results)}\n`,
    `${excludedFiles}\n`,
    '## Survivors\n',
    survivorsByReason(results),
  ].join('\n');
