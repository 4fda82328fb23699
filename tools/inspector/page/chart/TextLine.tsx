import type { ChartLine } from './chart-graph.ts';
import { TEXT_SIZES, TEXT_WEIGHTS } from './chart-text.ts';
import { WORK_INDENT } from './elk-graph.ts';
import { type Lights, lightOf } from './lights.ts';
import classes from './Statechart.module.css';

interface TextLineProps {
  readonly line: ChartLine;
  readonly x: number;
  /** The middle of the line. */
  readonly y: number;
  readonly lights: Lights;
  /** `x` is its middle. */
  readonly isCentred?: boolean;
}

/** Half of the sign before the name of an actor. */
const SIGN = 4;

export const TextLine = ({ line: { text, keys, style }, x, y, lights, isCentred }: TextLineProps) => (
  <>
    {style === 'work' && (
      <path
        className={classes.sign}
        d={`M${x - WORK_INDENT + 2} ${y - SIGN}l${2 * SIGN - 1} ${SIGN}l${1 - 2 * SIGN} ${SIGN}z`}
      />
    )}
    <text
      className={classes.text}
      data-style={style}
      data-light={lightOf(lights, keys)}
      x={x}
      y={y}
      fontSize={TEXT_SIZES[style]}
      fontWeight={TEXT_WEIGHTS[style]}
      textAnchor={isCentred ? 'middle' : 'start'}
      dominantBaseline="central"
    >
      {text}
    </text>
  </>
);
