/** A statechart whose boxes and arrows are laid out. */
import type { ElkExtendedEdge, ElkNode } from 'elkjs/lib/elk-api.js';
import type { ChartArrow, ChartBox, ChartGraph } from './chart-graph.ts';
import { arrowId, dotIn } from './elk-graph.ts';

export interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface DrawnBox extends ChartBox {
  readonly area: Area;
  readonly depth: number;
  readonly isRegion: boolean;
}

export interface DrawnArrow extends ChartArrow {
  readonly points: readonly Point[];
  readonly label: Area;
}

/** The arrow from the dot to a parent's initial state. */
export interface DrawnInitialArrow {
  readonly state: string;
  readonly dot: Area;
  readonly points: readonly Point[];
}

/** All lengths in pixels at 100 %. */
export interface DrawnChart {
  readonly width: number;
  readonly height: number;
  /** Parents before their children. */
  readonly boxes: readonly DrawnBox[];
  readonly arrows: readonly DrawnArrow[];
  readonly beginnings: readonly DrawnInitialArrow[];
}

/** Combines the graph with the layout engine's result. */
export function drawnChart({ root, arrows }: ChartGraph, layout: ElkNode): DrawnChart {
  const nodes = new Map(withDescendants(layout).map(node => [node.id, node]));
  const edges = new Map(
    withDescendants(layout).flatMap(({ edges = [] }) => edges.map(edge => [edge.id, edge])),
  );
  const areaOf = (id: string): Area => areaIn(nodes.get(id));

  const boxes = (box: ChartBox, depth: number, isRegion: boolean): DrawnBox[] => [
    { ...box, depth, isRegion, area: areaOf(box.state.id) },
    ...box.children.flatMap(child => boxes(child, depth + 1, box.state.kind === 'parallel')),
  ];
  const all = boxes(root, 0, false);
  return {
    width: layout.width ?? 0,
    height: layout.height ?? 0,
    boxes: all,
    arrows: arrows.map((arrow, nth) => {
      const edge = edges.get(arrowId(nth));
      return { ...arrow, points: pointsOf(edge), label: areaIn(edge?.labels?.[0]) };
    }),
    beginnings: all
      .filter(({ state }) => state.initial !== null)
      .map(({ state: { id } }) => ({
        state: id,
        dot: areaOf(dotIn(id)),
        points: pointsOf(edges.get(dotIn(id))),
      })),
  };
}

const withDescendants = (node: ElkNode): ElkNode[] => [
  node,
  ...(node.children ?? []).flatMap(withDescendants),
];

const areaIn = (shape: Partial<Area> = {}): Area => {
  const { x = 0, y = 0, width = 0, height = 0 } = shape;
  return { x, y, width, height };
};

const pointsOf = (edge: ElkExtendedEdge | undefined): Point[] =>
  (edge?.sections ?? []).flatMap(({ startPoint, bendPoints = [], endPoint }) => [
    startPoint,
    ...bendPoints,
    endPoint,
  ]);
