/** Writes the page of the models' coverage: one file without requests, which opens from disk. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build, type Rolldown } from 'vite';
import { allMachines } from '../../scripts/all-machines.ts';
import viteConfig from '../../vite.config.ts';
import { inProject } from '../build/project.ts';
import type { DrawnChart } from '../inspector/page/chart/drawn-chart.ts';
import { formatTransition } from '../inspector/page/formats.ts';
import { statechartOf } from '../statechart/statechart.ts';
import { layoutInNode } from './layout-in-node.ts';
import { coverageOf, type MachineCoverage } from './model-coverage.ts';
import { DATA_ELEMENT } from './page/coverage-data.ts';
import type { PathRecording } from './path-recording.ts';
import { COVERAGE_FOLDER, readRecordings } from './recordings.ts';

const [machines, { script, style }] = await Promise.all([
  coverageOfAll(await readRecordings()),
  bundlePage(),
]);
await mkdir(COVERAGE_FOLDER, { recursive: true });
await writeFile(join(COVERAGE_FOLDER, 'index.html'), pageWith(JSON.stringify(machines), script, style));

async function coverageOfAll(recordings: readonly PathRecording[]): Promise<MachineCoverage[]> {
  const coverages: MachineCoverage[] = [];
  for (const { machine, folder, description } of await allMachines()) {
    const chart = statechartOf(machine);
    const drawing = withoutDescendants(await layoutInNode(chart));
    const format = (transition: Parameters<typeof formatTransition>[1]) =>
      formatTransition(chart, transition);
    coverages.push(coverageOf({ id: machine.id, folder, description, drawing, chart, format }, recordings));
  }
  return coverages;
}

/** Removes the children of boxes, which are boxes of their own as well. */
function withoutDescendants(drawing: DrawnChart): DrawnChart {
  return {
    ...drawing,
    boxes: drawing.boxes.map(box => ({
      ...box,
      children: [],
      state: {
        ...box.state,
        transitions: [],
        // Only whether there are children matters.
        children: box.state.children.slice(0, 1).map(child => ({ ...child, transitions: [], children: [] })),
      },
    })),
  };
}

async function bundlePage(): Promise<{ script: string; style: string }> {
  const { css } = viteConfig({ command: 'build', mode: 'production' });
  const { output } = (await build({
    configFile: false,
    root: inProject('.'),
    logLevel: 'warn',
    plugins: [react()],
    define: { __QA__: false },
    ...(css && { css }),
    build: {
      write: false,
      cssCodeSplit: false,
      assetsInlineLimit: Number.MAX_SAFE_INTEGER,
      reportCompressedSize: false,
      rolldownOptions: { input: 'tools/model-coverage/page/main.tsx', output: { format: 'iife' } },
    },
  })) as Rolldown.RolldownOutput;
  const script = output.find(part => part.type === 'chunk')?.code ?? '';
  const style = output.find(part => part.type === 'asset' && part.fileName.endsWith('.css'));
  return { script, style: style?.type === 'asset' ? String(style.source) : '' };
}

/** Escapes text so that it ends no element. */
function inElement(text: string): string {
  return text.replaceAll('</', '<\\/');
}

function pageWith(data: string, script: string, style: string): string {
  return `<!doctype html>
<html lang="en" data-mantine-color-scheme="dark">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Coverage of the models · Technovex</title>
    <style>${style}</style>
  </head>
  <body>
    <div id="root"></div>
    <script type="application/json" id="${DATA_ELEMENT}">${inElement(data)}</script>
    <script>${inElement(script)}</script>
  </body>
</html>
`;
}
