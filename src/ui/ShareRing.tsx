import classes from './ShareRing.module.css';

export interface ShareSegment {
  readonly name: string;
  /** The segment's share of the sum of all amounts. */
  readonly amount: number;
  /** The number of the segment's colour: `--color-share-1` to `--color-share-8`. */
  readonly color: number;
  /** The share in words, shown beside the segment, so that its colour is not needed. */
  readonly label: string;
}

interface ShareRingProps {
  readonly segments: readonly ShareSegment[];
  /** Shown in the middle of the ring. */
  readonly total: { readonly amount: string; readonly unit: string };
}

const CENTRE = 60;
const RADIUS = 40;
const LABEL_RADIUS = 53.5;
/** The gap between two segments in per mille of the circle. */
const GAP = 5;
const WHOLE = 1_000;

const colorOf = ({ color }: Pick<ShareSegment, 'color'>): string => `var(--color-share-${color})`;

/**
 * A ring chart, clockwise from the top. Decorative: the same figures are shown beside it as text.
 */
export function ShareRing({ segments, total }: ShareRingProps) {
  const sum = segments.reduce((all, { amount }) => all + amount, 0);
  let start = 0;
  return (
    <svg className={classes.ring} viewBox="0 0 120 120" aria-hidden="true">
      {segments.map(segment => {
        const length = (segment.amount / sum) * WHOLE;
        const offset = start;
        start += length;
        const angle = ((offset + length / 2) / WHOLE) * 2 * Math.PI;
        return (
          <g key={segment.name}>
            <circle
              className={classes.segment}
              stroke={colorOf(segment)}
              cx={CENTRE}
              cy={CENTRE}
              r={RADIUS}
              pathLength={WHOLE}
              strokeDasharray={`${Math.max(0, length - GAP)} ${WHOLE}`}
              strokeDashoffset={-offset}
              transform={`rotate(-90 ${CENTRE} ${CENTRE})`}
            />
            <text
              className={classes.label}
              x={(CENTRE + LABEL_RADIUS * Math.sin(angle)).toFixed(2)}
              y={(CENTRE - LABEL_RADIUS * Math.cos(angle)).toFixed(2)}
            >
              {segment.label}
            </text>
          </g>
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

type ShareNameProps = Pick<ShareSegment, 'name' | 'color'> & {
  /** The length of the bar, in percent of the longest one. */
  readonly percent: number;
};

/** A share's name with its colour, and a bar as long as the share. */
export const ShareName = ({ name, color, percent }: ShareNameProps) => (
  <span className={classes.name}>
    <span className={classes.swatch} style={{ background: colorOf({ color }) }} aria-hidden="true" />
    {name}
    <span className={classes.bar} aria-hidden="true">
      <span className={classes.length} style={{ width: `${percent}%`, background: colorOf({ color }) }} />
    </span>
  </span>
);
