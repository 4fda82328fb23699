import { describe, expect, it } from 'vitest';
import { ACCEPTED, nameOf, reasonFor } from './accepted.ts';
import { IGNORED_KINDS, type Place } from './ignorer.ts';
import { mutationDocs } from './report.ts';
import type { Survivor } from './results.ts';

const survivorCalled = (name: string): Survivor => {
  const [, file = '', code = '', replacement = ''] = /^(\S+): (.*) => (.*)$/.exec(name) ?? [];
  return { file, line: 1, mutator: 'StringLiteral', code, replacement };
};

const unknown = survivorCalled("machines/lamp/lamp.machine.ts: 'a|b' => ''");
const [[reason, [accepted]]] = Object.entries(ACCEPTED) as [[string, [string]]];

describe('the mutation report', () => {
  const page = mutationDocs(
    [
      {
        name: 'lamp',
        score: { killed: 9, survived: 3, ignored: 2 },
        survivors: [unknown, unknown],
        ignored: { types: 2 },
      },
      {
        name: 'fan',
        score: { killed: 7, survived: 1, ignored: 1 },
        survivors: [survivorCalled(accepted)],
        ignored: { types: 1 },
      },
    ],
    ['fan/switch', 'heater/valve'],
  );

  it('scores each target and their total', () => {
    expect(page).toContain(
      '| lamp | 12 | 9 | 3 | 2 | 75.0 % |\n| fan (in part) | 8 | 7 | 1 | 1 | 87.5 % |\n| **total** | 20 | 16 | 4 | 3 | 80.0 % |',
    );
  });

  it('names the parts without a result', () => {
    expect(page).toContain('Without a result: fan/switch, heater/valve.');
  });

  it('counts ignored mutants by their reason', () => {
    expect(page).toContain('## Ignored\n\n- 3: types\n');
  });

  it('lists survivors below the reason that accepts them, or below a note that there is none', () => {
    expect(page).toContain(`### ${reason}\n\n- \`${accepted}\`\n`);
    expect(page).toContain(
      "### No reason yet: kill or explain.\n\n- `machines/lamp/lamp.machine.ts: 'a\\|b' => ''` (2 times)\n",
    );
  });
});

describe('accepted survivors', () => {
  it('are named as the page names them', () => {
    const names = Object.values(ACCEPTED).flat();
    expect(names.map(name => nameOf(survivorCalled(name)))).toEqual(names);
    expect(reasonFor(survivorCalled(accepted))).toBe(reason);
    expect(reasonFor(unknown)).toBeUndefined();
  });

  it('are each listed once', () => {
    const names = Object.values(ACCEPTED).flat();
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  });
});

describe('what is left out', () => {
  const setup = {
    node: { type: 'CallExpression', callee: { type: 'Identifier', name: 'setup' } },
    parentPath: null,
  };
  const options = { node: { type: 'ObjectExpression' }, parentPath: setup };
  const propertyOf = (name: string, parentPath: Place) => ({
    node: { type: 'ObjectProperty', key: { type: 'Identifier', name } },
    parentPath,
  });
  const reasonsAt = (place: ReturnType<typeof propertyOf>) =>
    IGNORED_KINDS.filter(({ is }) => is(place)).length;

  it('are the types of a machine, and nothing else of it', () => {
    expect(reasonsAt(propertyOf('types', options))).toBe(1);
    expect(reasonsAt(propertyOf('guards', options))).toBe(0);
    expect(
      reasonsAt(
        propertyOf('types', {
          node: { type: 'ObjectExpression' },
          parentPath: {
            ...setup,
            node: { type: 'CallExpression', callee: { type: 'Identifier', name: 'other' } },
          },
        }),
      ),
    ).toBe(0);
  });

  it('are the descriptions in a machine, and no others', () => {
    const machine = {
      node: {
        type: 'CallExpression',
        callee: { type: 'MemberExpression', property: { type: 'Identifier', name: 'createMachine' } },
      },
      parentPath: null,
    };
    expect(reasonsAt(propertyOf('description', { ...options, parentPath: machine }))).toBe(1);
    expect(reasonsAt(propertyOf('target', { ...options, parentPath: machine }))).toBe(0);
    expect(reasonsAt(propertyOf('description', options))).toBe(0);
  });
});
