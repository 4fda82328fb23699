import type { DrawnArrow, DrawnInitialArrow, Point } from './drawn-chart.ts';
import { type Highlights, highlightOf } from './highlights.ts';
import { linesOfLabel } from './line-positions.ts';
import classes from './Statechart.module.css';
import { TextLine } from './TextLine.tsx';

interface ArrowDrawingProps {
  readonly arrow: DrawnArrow;
  readonly highlights: Highlights;
  /** The prefix of the ids of the arrow heads. */
  readonly heads: string;
  readonly relation: 'chosen' | 'other' | undefined;
}

const CORNER = 6;

export function ArrowDrawing({
  arrow: { points, label, lines },
  highlights,
  heads,
  relation,
}: ArrowDrawingProps) {
  const highlight = highlightOf(
    highlights,
    lines.flatMap(({ keys }) => keys),
  );
  const look = highlight === 'taken' ? 'taken' : relation === 'chosen' ? 'chosen' : (highlight ?? 'plain');
  return (
    <g className={classes.arrow} data-look={look} data-relation={relation}>
      <path d={roundedPath(points)} markerEnd={`url(#${heads}${look})`} />
      <rect className={classes.plate} {...label} rx={4} />
      {linesOfLabel(label, lines).map(({ key, line, x, y }) => (
        <TextLine key={key} line={line} x={x} y={y} highlights={highlights} isCentred />
      ))}
    </g>
  );
}

interface BeginningDrawingProps {
  readonly beginning: DrawnInitialArrow;
  readonly head: string;
}

export const InitialArrowDrawing = ({ beginning: { dot, points }, head }: BeginningDrawingProps) => (
  <g className={classes.beginning}>
    <circle cx={dot.x + dot.width / 2} cy={dot.y + dot.height / 2} r={dot.width / 2} />
    <path d={roundedPath(points)} markerEnd={head} />
  </g>
);

/** Returns an SVG path with round corners. */
export function roundedPath(points: readonly Point[]): string {
  return points
    .map((point, nth) => {
      const before = points[nth - 1];
      const after = points[nth + 1];
      if (!before) return `M${point.x} ${point.y}`;
      if (!after) return `L${point.x} ${point.y}`;
      const from = towards(point, before);
      const to = towards(point, after);
      return `L${from.x} ${from.y}Q${point.x} ${point.y} ${to.x} ${to.y}`;
    })
    .join('');
}

/** Returns a point near `point` towards `other`, at most halfway. */
function towards(point: Point, other: Point): Point {
  const length = Math.hypot(other.x - point.x, other.y - point.y);
  const share = length === 0 ? 0 : Math.min(CORNER, length / 2) / length;
  return { x: point.x + (other.x - point.x) * share, y: point.y + (other.y - point.y) * share };
}
