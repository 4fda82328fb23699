import { useId } from 'react';
import { ArrowDrawing, InitialArrowDrawing } from './ArrowDrawing.tsx';
import { ArrowHead } from './ArrowHead.tsx';
import { BoxDrawing, BoxWords } from './BoxDrawing.tsx';
import type { DrawnChart } from './drawn-chart.ts';
import { type Highlights, highlightOf } from './highlights.ts';
import classes from './Statechart.module.css';

interface StatechartProps {
  readonly name: string;
  readonly chart: DrawnChart;
  readonly highlights: Highlights;
  /** 1 is full size. */
  readonly zoom: number;
  /** The id of the state whose arrows are emphasised. */
  readonly selected: string | null;
  readonly onSelect: (id: string | null) => void;
}

/** Draws boxes, then arrows, the last taken ones at the end, so that nothing covers them. */
export function Statechart({ name, chart, highlights, zoom, selected, onSelect }: StatechartProps) {
  const id = useId();
  const last = chart.arrows.filter(({ lines }) =>
    lines.some(line => highlightOf(highlights, line.keys) === 'taken'),
  );
  const arrows = [...chart.arrows.filter(arrow => !last.includes(arrow)), ...last];
  return (
    // biome-ignore lint/a11y/useSemanticElements: an SVG is no fieldset.
    <svg
      className={classes.chart}
      role="group"
      aria-label={`Statechart of ${name}`}
      width={chart.width * zoom}
      height={chart.height * zoom}
      viewBox={`0 0 ${chart.width} ${chart.height}`}
    >
      <defs>
        {(['plain', 'covered', 'taken', 'chosen'] as const).map(look => (
          <ArrowHead key={look} id={`${id}-${look}`} className={classes.head} data-look={look} />
        ))}
      </defs>
      {chart.boxes.map(box => (
        <BoxDrawing
          key={box.state.id}
          box={box}
          highlights={highlights}
          isSelected={box.state.id === selected}
          onSelect={onSelect}
        />
      ))}
      {chart.beginnings.map(beginning => (
        <InitialArrowDrawing key={beginning.state} beginning={beginning} head={`url(#${id}-plain)`} />
      ))}
      {arrows.map(arrow => (
        <ArrowDrawing
          key={`${arrow.source} > ${arrow.target}`}
          arrow={arrow}
          highlights={highlights}
          heads={`${id}-`}
          relation={relationOf(selected, arrow.source, arrow.target)}
        />
      ))}
      {chart.boxes.map(box => (
        <BoxWords key={box.state.id} box={box} highlights={highlights} />
      ))}
    </svg>
  );
}

function relationOf(selected: string | null, source: string, target: string) {
  if (selected === null) return undefined;
  return source === selected || target === selected ? 'chosen' : 'other';
}
