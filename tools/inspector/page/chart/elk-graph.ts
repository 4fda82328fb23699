/** Creates the layout engine's input: the boxes and arrows of a chart with their sizes. */
import type { ElkExtendedEdge, ElkNode } from 'elkjs/lib/elk-api.js';
import type { ChartArrow, ChartBox, ChartGraph, ChartLine } from './chart-graph.ts';
import { LINE_HEIGHTS, type Measure } from './chart-text.ts';

export type Direction = 'RIGHT' | 'DOWN';

/** In pixels at 100 %. */
export const BOX_PADDING = { x: 12, top: 8, bottom: 10 } as const;
/** The width of the sign before the name of an actor. */
export const WORK_INDENT = 16;
const DOT_SIZE = 10;
const MIN_BOX_WIDTH = 88;
const INNER_GAP = 20;

const widthOf = (line: ChartLine, measure: Measure): number =>
  measure(line.text, line.style) + (line.style === 'work' ? WORK_INDENT : 0);

const heightOf = (lines: readonly ChartLine[]): number =>
  lines.reduce((sum, { style }) => sum + LINE_HEIGHTS[style], 0);

const widest = (lines: readonly ChartLine[], measure: Measure): number =>
  Math.ceil(Math.max(0, ...lines.map(line => widthOf(line, measure))));

export const dotIn = (id: string): string => `${id} begins`;

const SPACING = {
  'elk.spacing.nodeNode': '28',
  'elk.spacing.edgeNode': '16',
  'elk.spacing.edgeEdge': '12',
  'elk.spacing.edgeLabel': '6',
  'elk.spacing.labelLabel': '6',
  'elk.layered.spacing.nodeNodeBetweenLayers': '32',
  'elk.layered.spacing.edgeNodeBetweenLayers': '16',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '12',
};

export function elkGraph({ root, arrows }: ChartGraph, measure: Measure, direction: Direction): ElkNode {
  return {
    id: 'chart',
    layoutOptions: {
      'elk.algorithm': 'layered',
      'elk.direction': direction,
      'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
      'elk.edgeRouting': 'ORTHOGONAL',
      'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
      'elk.json.edgeCoords': 'ROOT',
      'elk.json.shapeCoords': 'ROOT',
      'elk.padding': '[top=8,left=8,bottom=8,right=8]',
      ...SPACING,
    },
    children: [elkNode(root, measure)],
    edges: [...beginnings(root), ...arrows.map((arrow, nth) => elkEdge(arrow, nth, measure))],
  };
}

function elkNode({ state, lines, children }: ChartBox, measure: Measure): ElkNode {
  const width = Math.max(MIN_BOX_WIDTH, widest(lines, measure) + 2 * BOX_PADDING.x);
  const height = heightOf(lines) + BOX_PADDING.top + BOX_PADDING.bottom;
  if (children.length === 0) return { id: state.id, width, height };
  const dot = { id: dotIn(state.id), width: DOT_SIZE, height: DOT_SIZE, layoutOptions: FIRST };
  return {
    id: state.id,
    layoutOptions: {
      'elk.padding': `[top=${height + INNER_GAP / 2},left=${INNER_GAP},bottom=${INNER_GAP},right=${INNER_GAP}]`,
      'elk.nodeSize.constraints': 'MINIMUM_SIZE',
      'elk.nodeSize.minimum': `(${width},${height})`,
      ...SPACING,
    },
    children: [...(state.initial === null ? [] : [dot]), ...children.map(child => elkNode(child, measure))],
  };
}

const FIRST = { 'elk.layered.layering.layerConstraint': 'FIRST' };

const beginnings = ({ state, children }: ChartBox): ElkExtendedEdge[] => [
  ...(state.initial === null
    ? []
    : [
        {
          id: dotIn(state.id),
          sources: [dotIn(state.id)],
          targets: [state.initial],
          // Initial states come first, so that most arrows point forward.
          layoutOptions: { 'elk.layered.priority.direction': '10', 'elk.layered.priority.shortness': '10' },
        },
      ]),
  ...children.flatMap(beginnings),
];

export const arrowId = (nth: number): string => `arrow ${nth}`;

const elkEdge = ({ source, target, lines }: ChartArrow, nth: number, measure: Measure): ElkExtendedEdge => ({
  id: arrowId(nth),
  sources: [source],
  targets: [target],
  labels: [
    {
      text: lines.map(({ text }) => text).join('\n'),
      width: widest(lines, measure) + 8,
      height: heightOf(lines),
      layoutOptions: { 'elk.edgeLabels.inline': 'true' },
    },
  ],
});
