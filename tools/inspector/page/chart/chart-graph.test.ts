import { describe, expect, it } from 'vitest';
import { setup } from 'xstate';
import { statechartOf } from '../../../statechart/statechart.ts';
import { chartGraph } from './chart-graph.ts';
import type { Measure } from './chart-text.ts';
import { drawnChart } from './drawn-chart.ts';
import { arrowId, dotIn, elkGraph } from './elk-graph.ts';

const gate = setup({
  guards: { isOpen: () => true, isLocked: ({ context }) => context === null },
  delays: { patience: 1_000 },
}).createMachine({
  id: 'gate',
  initial: 'shut',
  on: { 'bell.rung': {} },
  states: {
    shut: {
      on: { 'handle.pressed': [{ guard: 'isOpen', target: 'open' }, { guard: 'isLocked' }] },
      after: { patience: 'open' },
    },
    open: {
      initial: 'ajar',
      on: {
        'wind.blew': [
          { guard: 'isOpen', target: 'shut' },
          { guard: 'isOpen', target: 'shut' },
        ],
      },
      states: { ajar: { on: { 'handle.pressed': { target: 'ajar', reenter: true } } } },
    },
  },
});

/** Measures a fixed-width font. */
const measure: Measure = text => 7 * text.length;
const graph = chartGraph(statechartOf(gate), measure);

describe('the graph of a chart', () => {
  it('has one arrow between two states, with one line for equal texts', () => {
    expect(
      graph.arrows.map(({ source, target, lines }) => [source, target, lines.map(({ text }) => text)]),
    ).toEqual([
      ['gate.shut', 'gate.open', ['handle.pressed [isOpen]', 'after patience']],
      ['gate.open', 'gate.shut', ['wind.blew [isOpen] ×2']],
    ]);
    expect(graph.arrows[1]?.lines[0]?.keys).toHaveLength(2);
  });

  it('shows transitions that do not leave a state within it', () => {
    const [shut, open] = graph.root.children;
    const texts = [graph.root, shut, open?.children[0]].map(box => box?.lines.map(({ text }) => text));
    expect(texts).toEqual([
      ['gate', 'bell.rung'],
      ['shut', 'handle.pressed [isLocked]'],
      ['ajar', '↺ handle.pressed'],
    ]);
  });

  it('wraps lines that are too wide', () => {
    const wide = chartGraph(statechartOf(gate), text => 15 * text.length);
    expect(wide.arrows[0]?.lines.map(({ text }) => text)).toEqual([
      'handle.pressed',
      '\u00A0\u00A0[isOpen]',
      'after patience',
    ]);
  });
});

describe("the layout engine's input", () => {
  it('gives every state the size of its texts, and an initial arrow to those with an initial state', () => {
    const { children: [root] = [] } = elkGraph(graph, measure, 'DOWN');
    const [dot, shut, open] = root?.children ?? [];
    expect([dot?.id, shut, open?.children?.map(({ id }) => id)]).toEqual([
      dotIn('gate'),
      { id: 'gate.shut', width: 7 * 'handle.pressed [isLocked]'.length + 24, height: 20 + 16 + 18 },
      [dotIn('gate.open'), 'gate.open.ajar'],
    ]);
  });

  it('results in positions of all boxes and arrows', () => {
    const asked = elkGraph(graph, measure, 'DOWN');
    const answered = {
      ...asked,
      width: 300,
      height: 200,
      children: [{ id: 'gate', x: 8, y: 8, width: 280, height: 180 }],
      edges: [
        {
          id: arrowId(0),
          sources: ['gate.shut'],
          targets: ['gate.open'],
          sections: [
            { id: 's', startPoint: { x: 1, y: 2 }, bendPoints: [{ x: 1, y: 5 }], endPoint: { x: 9, y: 5 } },
          ],
          labels: [{ x: 3, y: 4, width: 50, height: 16 }],
        },
      ],
    };
    const drawn = drawnChart(graph, answered);
    expect([drawn.width, drawn.height, drawn.boxes[0]?.area, drawn.boxes.map(({ depth }) => depth)]).toEqual([
      300,
      200,
      { x: 8, y: 8, width: 280, height: 180 },
      [0, 1, 1, 2],
    ]);
    expect(drawn.arrows[0]).toMatchObject({
      points: [
        { x: 1, y: 2 },
        { x: 1, y: 5 },
        { x: 9, y: 5 },
      ],
      label: { x: 3, y: 4, width: 50, height: 16 },
    });
  });
});
