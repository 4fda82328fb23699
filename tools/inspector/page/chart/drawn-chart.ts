/** A chart whose boxes and arrows have their places. */
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
  /** It is one of several that are active at once. */
  readonly isRegion: boolean;
}

export interface DrawnArrow extends ChartArrow {
  readonly points: readonly Point[];
  readonly label: Area;
}

/** From the dot to the state in which its parent begins. */
export interface DrawnBeginning {
  readonly state: string;
  readonly dot: Area;
  readonly points: readonly Point[];
}

/** All lengths in pixels at 100 %. */
export interface DrawnChart {
  readonly width: number;
  readonly height: number;
  /** Every box after the one that it stands in. */
  readonly boxes: readonly DrawnBox[];
  readonly arrows: readonly DrawnArrow[];
  readonly beginnings: readonly DrawnBeginning[];
}

/** Joins what was asked of the layout engine with what it answered. */
export function drawnChart({ root, arrows }: ChartGraph, answer: ElkNode): DrawnChart {
  const nodes = new Map(withInner(answer).map(node => [node.id, node]));
  const edges = new Map(withInner(answer).flatMap(({ edges = [] }) => edges.map(edge => [edge.id, edge])));
  const areaOf = (id: string): Area => areaIn(nodes.get(id));

  const boxes = (box: ChartBox, depth: number, isRegion: boolean): DrawnBox[] => [
    { ...box, depth, isRegion, area: areaOf(box.state.id) },
    ...box.children.flatMap(child => boxes(child, depth + 1, box.state.kind === 'parallel')),
  ];
  const all = boxes(root, 0, false);
  return {
    width: answer.width ?? 0,
    height: answer.height ?? 0,
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

const withInner = (node: ElkNode): ElkNode[] => [node, ...(node.children ?? []).flatMap(withInner)];

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
