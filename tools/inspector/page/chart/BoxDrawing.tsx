import type { KeyboardEvent } from 'react';
import type { DrawnBox } from './drawn-chart.ts';
import type { Highlights } from './highlights.ts';
import { linesFrom } from './line-positions.ts';
import classes from './Statechart.module.css';
import { TextLine } from './TextLine.tsx';

interface BoxDrawingProps {
  readonly box: DrawnBox;
  readonly highlights: Highlights;
  readonly isSelected: boolean;
  readonly onSelect: (id: string | null) => void;
}

const RADIUS = 8;
const FINAL_GAP = 4;

export function BoxDrawing({ box, highlights, isSelected, onSelect }: BoxDrawingProps) {
  const { state, area } = box;
  const isActive = highlights.active?.includes(state.id) ?? false;
  const toggle = () => onSelect(isSelected ? null : state.id);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    toggle();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: SVG has no button element.
    <g
      className={classes.box}
      role="button"
      tabIndex={0}
      aria-pressed={isSelected}
      aria-label={`${state.id}${state.kind === 'final' ? ', final' : ''}${isActive ? ', active' : ''}`}
      aria-description={state.description ?? undefined}
      data-state={state.id}
      data-kind={kindOf(box)}
      data-active={isActive || undefined}
      data-selected={isSelected || undefined}
      onClick={event => {
        event.stopPropagation();
        toggle();
      }}
      onKeyDown={onKeyDown}
    >
      <rect {...area} rx={RADIUS} data-region={box.isRegion || undefined} />
      {state.kind === 'final' && (
        <rect
          x={area.x + FINAL_GAP}
          y={area.y + FINAL_GAP}
          width={area.width - 2 * FINAL_GAP}
          height={area.height - 2 * FINAL_GAP}
          rx={RADIUS - FINAL_GAP / 2}
        />
      )}
    </g>
  );
}

interface BoxWordsProps {
  readonly box: DrawnBox;
  readonly highlights: Highlights;
}

/** The text of a box, drawn above the arrows that cross the box. */
export const BoxWords = ({ box, highlights }: BoxWordsProps) => (
  <g className={classes.words} data-kind={kindOf(box)}>
    {linesFrom(box.area, box.lines).map(({ key, line, x, y }) => (
      <TextLine key={key} line={line} x={x} y={y} highlights={highlights} />
    ))}
  </g>
);

/** Nested states alternate in colour. */
export function kindOf({ state, depth }: DrawnBox) {
  if (state.children.length === 0) return 'inner';
  return depth % 2 === 0 ? 'outer' : 'inset';
}
