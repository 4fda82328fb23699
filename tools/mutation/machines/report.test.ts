import { expect, it } from 'vitest';
import { formatReport, isEnough, type MachineResult, mergeResults, parseReport, scoreOf } from './report.ts';

const wallet: MachineResult = {
  id: 'wallet',
  mutants: 101,
  killedByPaths: 95,
  killed: 99,
  survivors: [
    { name: 'idle, chosen: double `choose`', reason: 'The second time does the same.' },
    { name: 'idle, chosen: drop the guard', reason: undefined },
  ],
};
const bowl: MachineResult = { id: 'bowl', mutants: 10, killedByPaths: 9, killed: 10, survivors: [] };

it('sorts machines, leaves equivalent mutants out of the scores and lists survivors', () => {
  const [, table] = formatReport([wallet, bowl]).split('| Machine ');
  expect(`| Machine ${table}`).toBe(`\
| Machine | Mutants | Killed by paths | Killed by all tests | Equivalent | Survivors | Paths | All |
|---|---:|---:|---:|---:|---:|---:|---:|
| bowl | 10 | 9 | 10 | 0 | 0 | 90.0 % | 100.0 % |
| wallet | 101 | 95 | 99 | 1 | 1 | 95.0 % | 99.0 % |
| **total** | 111 | 104 | 109 | 1 | 1 | 94.5 % | 99.1 % |

## Survivors

- \`wallet: idle, chosen: double \`choose\`\`: The second time does the same.
- \`wallet: idle, chosen: drop the guard\`: no reason yet: a test is missing
`);
});

it('reads what it wrote', () => {
  expect(parseReport(formatReport([bowl, wallet]))).toEqual([bowl, wallet]);
});

it('keeps the machines that did not run, unless they no longer exist', () => {
  const better = { ...wallet, killed: 100, survivors: wallet.survivors.slice(0, 1) };
  const gone = { ...bowl, id: 'gone' };
  expect(mergeResults([bowl, gone, wallet], [better], ['bowl', 'wallet'])).toEqual([bowl, better]);
});

it.each([
  ['enough', 90, 98, true],
  ['too few by paths', 89, 98, false],
  ['too few by all tests', 90, 97, false],
])('decides: %s', (_, killedByPaths, killed, expected) => {
  const survivors = Array.from({ length: 100 - killed }, (_each, at) => ({
    name: `${at}`,
    reason: undefined,
  }));
  const result = { id: 'bowl', mutants: 100, killedByPaths, killed, survivors };
  expect([scoreOf([result]), isEnough([result])]).toEqual([{ paths: killedByPaths, all: killed }, expected]);
});

it('gives a machine without mutants the full score', () => {
  expect(scoreOf([])).toEqual({ paths: 100, all: 100 });
});
