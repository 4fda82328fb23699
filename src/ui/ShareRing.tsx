import classes from './ShareRing.module.css';

export interface ShareSegment {
  readonly name: string;
  /** The segment's share of the sum of all amounts. */
  readonly amount: number;
  /** The colour; segments of one group share it. */
  readonly group: 1 | 2 | 3 | 4 | 5;
}

interface ShareRingProps {
  readonly segments: readonly ShareSegment[];
  /** Shown in the middle of the ring. */
  readonly total: { readonly amount: string; readonly unit: string };
}

const CENTRE = 50;
const RADIUS = 41;
/** The gap between two segments in per mille of the circle. */
const GAP = 5;
const WHOLE = 1_000;

/**
 * A ring chart, clockwise from the top. Decorative: the same figures are shown beside it as text.
 */
export function ShareRing({ segments, total }: ShareRingProps) {
  const sum = segments.reduce((all, { amount }) => all + amount, 0);
  let start = 0;
  return (
    <svg className={classes.ring} viewBox="0 0 100 100" aria-hidden="true">
      {segments.map(({ name, amount, group }) => {
        const length = (amount / sum) * WHOLE;
        const offset = start;
        start += length;
        return (
          <circle
            key={name}
            className={classes.segment}
            data-group={group}
            cx={CENTRE}
            cy={CENTRE}
            r={RADIUS}
            pathLength={WHOLE}
            strokeDasharray={`${Math.max(0, length - GAP)} ${WHOLE}`}
            strokeDashoffset={-offset}
            transform={`rotate(-90 ${CENTRE} ${CENTRE})`}
          />
        );
      })}
      <text className={classes.amount} x={CENTRE} y={CENTRE}>
        {total.amount}
      </text>
      <text className={classes.unit} x={CENTRE} y={CENTRE + 8}>
        {total.unit}
      </text>
    </svg>
  );
}

/** The colour of a group, beside its name. */
export const GroupSwatch = ({ group }: Pick<ShareSegment, 'group'>) => (
  <span className={classes.swatch} data-group={group} aria-hidden="true" />
);
