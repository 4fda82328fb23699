/** `docs/mutation-testing.md`, written from what Stryker found out about each room. */
import { nameOf, reasonFor } from './accepted.ts';
import { addScores, NO_MUTANTS, percentOf, type RoomResult, type Score, type Survivor } from './results.ts';
import { LEFT_OUT } from './rooms.ts';

export interface NamedResult extends RoomResult {
  readonly name: string;
}

const INTRODUCTION = `# Do the tests catch anything?

\`npm run mutate\` breaks the contract and the machines in every small way that [StrykerJS](https://stryker-mutator.io) knows: a condition
turned round, a text emptied, a transition taken out. Each such mutant is tried by itself. It is *killed* if a test of its room fails, or the
time is over; it has *survived* if every test passes. At least 85 % are to be killed, and each survivor gets a test or a reason.

- \`npm run mutate\` tries everything and writes this page; \`npm run mutate -- wallet miner/bowl\` tries a room and a part of another.
- What was killed once is not tried again, unless its line or the test that killed it has changed; \`--force\` tries it all the same. After a change of
  the models in \`test/model\`, \`--force\` is needed.
- On an idle core a mutant takes a quarter of a second (the 117 of the newsletter half a minute), one that only the miner's generated paths notice several
  seconds. \`--workers 2\` uses two cores. What has been tried is kept part by part, so that a run can be stopped.
- \`.cache/mutation\` holds Stryker's own report on each room, as a page that shows the mutants in the code.

How it is done, and why so, stands in [decision 029](decisions/029-mutation-testing-by-folder.md).
`;

/** Characters that Markdown would take for its own. */
const asCode = (text: string): string => `\`${text.replaceAll('`', "'").replaceAll('|', '\\|')}\``;

const row = (...cells: (string | number)[]): string => `| ${cells.join(' | ')} |`;

const scoreRow = (name: string, score: Score): string => {
  const { killed, survived, ignored } = score;
  return row(name, killed + survived, killed, survived, ignored, `${percentOf(score).toFixed(1)} %`);
};

function scoreTable(results: readonly NamedResult[], missing: readonly string[]): string {
  const isWhole = (room: string): boolean => !missing.some(name => name.startsWith(`${room}/`));
  const total = results.map(({ score }) => score).reduce(addScores, NO_MUTANTS);
  return [
    row('Room', 'Mutants', 'Killed', 'Survived', 'Left out', 'Score'),
    row('---', '---:', '---:', '---:', '---:', '---:'),
    ...results.map(({ name, score }) => scoreRow(isWhole(name) ? name : `${name} (in part)`, score)),
    scoreRow('**together**', total),
  ].join('\n');
}

const leftOut = (results: readonly NamedResult[]): string => {
  const reasons = [...new Set(results.flatMap(({ ignored }) => Object.keys(ignored)))].sort();
  const countOf = (reason: string): number =>
    results.reduce((sum, { ignored }) => sum + (ignored[reason] ?? 0), 0);
  return reasons.map(reason => `- ${countOf(reason)}: ${reason}`).join('\n');
};

const leftOutFiles = Object.entries(LEFT_OUT)
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
      return `### ${reason ?? 'No reason yet: to be killed or explained.'}\n\n${listOf(concerned)}\n`;
    })
    .join('\n');
}

/** The whole page; `missing` is what has no result yet. */
export const mutationDocs = (results: readonly NamedResult[], missing: readonly string[]): string =>
  [
    INTRODUCTION,
    '## Scores\n',
    `${scoreTable(results, missing)}\n`,
    ...(missing.length > 0 ? [`Not tried yet: ${missing.join(', ')}.\n`] : []),
    '## What is left out\n',
    `${leftOut(results)}\n`,
    `${leftOutFiles}\n`,
    '## What survives\n',
    survivorsByReason(results),
  ].join('\n');
