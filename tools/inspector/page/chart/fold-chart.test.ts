import { expect, it } from 'vitest';
import { createMachine } from 'xstate';
import { statechartOf, withDescendants } from '../../../statechart/statechart.ts';
import { chartGraph } from './chart-graph.ts';
import { foldableStates, foldChart } from './fold-chart.ts';

const chart = statechartOf(
  createMachine({
    id: 'gate',
    initial: 'shut',
    states: {
      shut: { on: { opened: 'open.ajar', broken: 'broken' } },
      open: {
        initial: 'ajar',
        on: { shut: 'shut' },
        states: {
          ajar: { on: { pushed: 'wide', shut: '#gate.shut' } },
          wide: { initial: 'still', states: { still: { on: { broken: '#gate.broken' } } } },
        },
      },
      broken: {},
    },
  }),
);

const arrowsOf = (folded: readonly string[]) =>
  withDescendants(foldChart(chart, new Set(folded)).chart).flatMap(({ transitions }) =>
    transitions.map(({ source, label, targets }) => `${source} ${label} ${targets.join()}`),
  );

it('a folded state stands for the states within it', () => {
  const { chart: folded, hidden } = foldChart(chart, new Set(['gate.open']));
  expect(withDescendants(folded).map(({ id }) => id)).toEqual([
    'gate',
    'gate.shut',
    'gate.open',
    'gate.broken',
  ]);
  expect([...hidden]).toEqual([['gate.open', 3]]);
  expect(arrowsOf(['gate.open'])).toEqual([
    'gate.shut opened gate.open',
    'gate.shut broken gate.broken',
    'gate.open shut gate.shut',
    'gate.open shut gate.shut',
    'gate.open broken gate.broken',
  ]);
});

it('states around a folded one stay as they are', () => {
  expect(arrowsOf(['gate.open.wide'])).toEqual([
    'gate.shut opened gate.open.ajar',
    'gate.shut broken gate.broken',
    'gate.open shut gate.shut',
    'gate.open.ajar pushed gate.open.wide',
    'gate.open.ajar shut gate.shut',
    'gate.open.wide broken gate.broken',
  ]);
});

it('only states that contain states can be folded, and the root cannot', () => {
  expect(foldableStates(chart)).toEqual(['gate.open', 'gate.open.wide']);
  expect(foldChart(chart, new Set(['gate.shut']))).toEqual({ chart, hidden: new Map() });
});

it('the drawing shows how many states are hidden', () => {
  const { root } = chartGraph(chart, text => text.length, new Set(['gate.open']));
  expect(root.children[1]?.lines.map(({ text }) => text)).toEqual(['open', '3 states']);
});
