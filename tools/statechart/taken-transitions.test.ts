/**
 * Compares the reported transitions of a step with those that XState takes; each transition's
 * action records it.
 */
import { expect, it } from 'vitest';
import { and, createActor, not, setup, stateIn } from 'xstate';
import { takenTransitions } from './taken-transitions.ts';
import { selectedTransitions } from './xstate-internals.ts';

const noting = setup({ actions: { note: (_, _params: { name: string }) => undefined } });

/** Returns a machine with two regions, and their transitions on `go`. */
const regions = (
  left: object,
  right: object,
  answers: { outer?: object; leftLeaf?: object; rightLeaf?: object; rightB?: object } = {},
) =>
  noting.createMachine({
    id: 'root',
    initial: 'regions',
    states: {
      regions: {
        id: 'regions',
        type: 'parallel',
        ...answers.outer,
        states: {
          left: {
            id: 'left',
            initial: 'a',
            ...left,
            states: { a: { ...answers.leftLeaf }, b: { id: 'leftB' } },
          },
          right: {
            id: 'right',
            initial: 'a',
            ...right,
            states: {
              a: { ...answers.rightLeaf },
              b: { id: 'rightB', ...answers.rightB },
              c: { id: 'rightC' },
            },
          },
        },
      },
      elsewhere: { id: 'elsewhere' },
    },
  });

const note = (name: string) => ({ actions: { type: 'note', params: { name } } });
const go = (name: string, where: object = {}) => ({ on: { go: { ...where, ...note(name) } } });

/** Returns the names of the reported and of the executed transitions after `go`. */
function namesAfterGo(machine: ReturnType<typeof regions>) {
  const reported: unknown[] = [];
  const executed: string[] = [];
  const actor = createActor(
    machine.provide({ actions: { note: (_, { name }) => void executed.push(name) } }),
    {
      inspect: event => {
        for (const { actions } of takenTransitions(selectedTransitions(event))) reported.push(...actions);
      },
    },
  ).start();
  expect([reported, executed]).toEqual([[], []]);
  actor.send({ type: 'go' });
  // Every action of these machines is a note.
  return { reported: reported.map(action => (action as { params: { name: string } }).params.name), executed };
}

const inside = { target: '.b' };
const again = { target: '.b', reenter: true };

it.each([
  ['both stay', go('left'), go('right'), ['left', 'right']],
  ['both move within', go('left', inside), go('right', inside), ['left', 'right']],
  ['one enters itself again', go('left', inside), go('right', again), ['left']],
  ['the other enters itself again', go('left', again), go('right', inside), ['left']],
  ['both enter themselves again', go('left', again), go('right', again), ['left']],
  ['one enters itself again, the other stays', go('left', again), go('right'), ['left', 'right']],
  ['one stays, the other enters itself again', go('left'), go('right', again), ['left', 'right']],
  ['one leaves both', go('left', inside), go('right', { target: '#elsewhere' }), ['left']],
  ['one moves both', go('left', { target: ['#leftB', '#rightB'] }), go('right', inside), ['left']],
])('where %s, reports the taken transitions', (_what, left, right, names) => {
  expect(namesAfterGo(regions(left, right))).toEqual({ reported: names, executed: names });
});

it.each([
  ['enters itself again', { target: 'a', reenter: true }, ['left', 'right']],
  ['moves both regions', { target: ['#leftB', '#rightB'] }, ['left']],
  ['enters its region again', { target: '#left' }, ['left']],
  ['enters everything again', { target: '#root' }, ['left']],
])('where a state of one region %s, reports the taken transitions', (_what, where, names) => {
  const machine = regions({}, go('right', inside), { leftLeaf: go('left', where) });
  expect(namesAfterGo(machine)).toEqual({ reported: names, executed: names });
});

it.each([
  {
    found: 'first',
    left: {},
    right: go('right', inside),
    isDue: stateIn('#rightB'),
    answers: (inner: object) => ({ rightB: inner }),
    names: ['right', 'inner'],
  },
  {
    found: 'last',
    left: go('left', inside),
    right: {},
    isDue: and([stateIn('#leftB'), not(stateIn('#rightC'))]),
    answers: (inner: object) => ({ rightLeaf: inner }),
    names: ['left', 'inner'],
  },
])(
  'where a state, found $found, and its child act at once, reports the child’s transition',
  ({ left, right, isDue, answers, names }) => {
    const outer = { always: { guard: isDue, target: '.right.b', reenter: true, ...note('outer') } };
    const inner = { always: { guard: isDue, target: 'c', ...note('inner') } };
    expect(namesAfterGo(regions(left, right, { outer, ...answers(inner) }))).toEqual({
      reported: names,
      executed: names,
    });
  },
);
