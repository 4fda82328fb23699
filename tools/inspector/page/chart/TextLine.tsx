import type { ChartLine } from './chart-graph.ts';
import { TEXT_SIZES, TEXT_WEIGHTS } from './chart-text.ts';
import { WORK_INDENT } from './elk-graph.ts';
import { type Highlights, highlightOf } from './highlights.ts';
import classes from './Statechart.module.css';

interface TextLineProps {
  readonly line: ChartLine;
  readonly x: number;
  readonly y: number;
  readonly highlights: Highlights;
  /** Whether `x` is the centre. */
  readonly isCentred?: boolean;
}

/** Half the size of the sign before the name of an actor. */
const SIGN = 4;

export const TextLine = ({ line: { text, keys, style }, x, y, highlights, isCentred }: TextLineProps) => (
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
      data-highlight={highlightOf(highlights, keys)}
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
