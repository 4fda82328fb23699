import type { ChartLine } from './chart-graph.ts';
import { LINE_HEIGHTS } from './chart-text.ts';
import type { Area } from './drawn-chart.ts';
import { BOX_PADDING, WORK_INDENT } from './elk-graph.ts';

interface PlacedLine {
  readonly key: string;
  readonly line: ChartLine;
  readonly x: number;
  readonly y: number;
}

/** Positions lines from the top left corner of a box. */
export const linesFrom = ({ x, y }: Area, lines: readonly ChartLine[]): PlacedLine[] =>
  lines.map((line, nth) => ({
    key: `${nth} ${line.text}`,
    line,
    x: x + BOX_PADDING.x + (line.style === 'work' ? WORK_INDENT : 0),
    y: y + BOX_PADDING.top + middleOf(lines, nth),
  }));

/** Positions centred lines from the top of a label. */
export const linesOfLabel = ({ x, y, width }: Area, lines: readonly ChartLine[]): PlacedLine[] =>
  lines.map((line, nth) => ({
    key: `${nth} ${line.text}`,
    line,
    x: x + width / 2,
    y: y + middleOf(lines, nth),
  }));

const middleOf = (lines: readonly ChartLine[], nth: number): number =>
  lines.slice(0, nth).reduce((sum, { style }) => sum + LINE_HEIGHTS[style], 0) +
  LINE_HEIGHTS[lines[nth]?.style ?? 'label'] / 2;
