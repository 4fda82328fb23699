/** Lays out statecharts without a browser. */
import Elk from 'elkjs/lib/elk.bundled.js';
import { type Measure, TEXT_SIZES } from '../inspector/page/chart/chart-text.ts';
import type { DrawnChart } from '../inspector/page/chart/drawn-chart.ts';
import { layoutWith } from '../inspector/page/chart/layout-chart.ts';
import type { ChartState } from '../statechart/statechart.ts';

/** Widths in the site's font, as shares of its size. */
const WIDTHS: readonly (readonly [RegExp, number])[] = [
  [/[ .,:;'|!iIjl()[\]\u00A0]/, 0.3],
  [/[ftr-]/, 0.4],
  [/[mwMW→×↺▸]/, 0.92],
  [/[A-Z\d]/, 0.68],
];
const OTHER_WIDTH = 0.6;

const approximateMeasure: Measure = (text, style) =>
  TEXT_SIZES[style] *
  [...text].reduce(
    (sum, character) => sum + (WIDTHS.find(([kind]) => kind.test(character))?.[1] ?? OTHER_WIDTH),
    0,
  );

const engine = new Elk();

export const layoutInNode = (chart: ChartState): Promise<DrawnChart> =>
  layoutWith(graph => engine.layout(graph), approximateMeasure, chart);
