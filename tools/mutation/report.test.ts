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

describe('the page on mutants', () => {
  const page = mutationDocs(
    [
      {
        name: 'lamp',
        score: { killed: 9, survived: 3, ignored: 2 },
        survivors: [unknown, unknown],
        ignored: { types: 2 },
      },
      {
        name: 'door',
        score: { killed: 7, survived: 1, ignored: 1 },
        survivors: [survivorCalled(accepted)],
        ignored: { types: 1 },
      },
    ],
    ['door/lock', 'attic/window'],
  );

  it('scores each room, and all of them together', () => {
    expect(page).toContain(
      '| lamp | 12 | 9 | 3 | 2 | 75.0 % |\n| door (in part) | 8 | 7 | 1 | 1 | 87.5 % |\n| **together** | 20 | 16 | 4 | 3 | 80.0 % |',
    );
  });

  it('says which rooms are missing', () => {
    expect(page).toContain('Not tried yet: door/lock, attic/window.');
  });

  it('sums up what was left out by its reason', () => {
    expect(page).toContain('## What is left out\n\n- 3: types\n');
  });

  it('names the survivors below the reason why they may stay, or says that there is none', () => {
    expect(page).toContain(`### ${reason}\n\n- \`${accepted}\`\n`);
    expect(page).toContain(
      "### No reason yet: to be killed or explained.\n\n- `machines/lamp/lamp.machine.ts: 'a\\|b' => ''` (2 times)\n",
    );
  });
});

describe('the survivors that may stay', () => {
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
