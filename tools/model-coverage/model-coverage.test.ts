import { expect, it } from 'vitest';
import { gateChart } from '../../test/support/qa-site.ts';
import { layoutInNode } from './layout-in-node.ts';
import { coverageOf, formatCounts } from './model-coverage.ts';
import type { PathRecording } from './path-recording.ts';

const recording = (changes: Partial<PathRecording>): PathRecording => ({
  machine: 'gate',
  level: 'actor',
  suite: 'the gate',
  paths: [{ title: 'handle.pressed', states: ['gate.shut', 'gate.open'], transitions: ['open'] }],
  ...changes,
});

const coverageWith = async (recordings: readonly PathRecording[]) =>
  coverageOf(
    {
      id: 'gate',
      folder: 'machines/gate',
      description: '',
      drawing: await layoutInNode(gateChart),
      chart: gateChart,
      format: ({ label }) => label,
    },
    recordings,
  );

it('counts the paths of each level that take a transition, shortest first', async () => {
  const long = { title: 'handle.pressed > handle.pressed', states: [], transitions: ['open'] };
  const { transitions, paths } = await coverageWith([
    recording({ level: 'server', paths: [long, ...recording({}).paths] }),
    recording({}),
    recording({ machine: 'fence' }),
  ]);
  expect(transitions).toEqual([
    { key: 'open', text: 'handle.pressed', counts: { actor: 1, screen: 0, browser: 0, server: 2 } },
  ]);
  expect(paths.map(({ level, title, takes }) => [level, title, takes])).toEqual([
    ['server', 'handle.pressed', [0]],
    ['actor', 'handle.pressed', [0]],
    ['server', 'handle.pressed > handle.pressed', [0]],
  ]);
});

it('ignores transitions that the machine no longer has', async () => {
  const paths = [{ title: 'gone', states: [], transitions: ['removed'] }];
  expect((await coverageWith([recording({ paths })])).paths).toEqual([
    { level: 'actor', title: 'gone', takes: [] },
  ]);
});

it.each([
  [{ actor: 0, screen: 0, browser: 0, server: 0 }, 'not taken'],
  [{ actor: 12, screen: 3, browser: 0, server: 1 }, 'actor 12, screen 3, server 1'],
])('formats %j as %s', (counts, text) => {
  expect(formatCounts(counts)).toBe(text);
});

it('lays a chart out without a browser: every state lies within its parent', async () => {
  const { boxes, width, height } = await layoutInNode(gateChart);
  const [root, ...children] = boxes.map(({ area }) => area);
  expect(children).toHaveLength(2);
  for (const { x, y, width: w, height: h } of children) {
    expect(x).toBeGreaterThan(root?.x ?? width);
    expect(y).toBeGreaterThan(root?.y ?? height);
    expect(x + w).toBeLessThan(width);
    expect(y + h).toBeLessThan(height);
  }
});
