import type { KeyboardEvent } from 'react';
import { type Level, levels } from '../../../test/model/engine/level.ts';
import { InitialArrowDrawing, roundedPath } from '../../inspector/page/chart/ArrowDrawing.tsx';
import { ArrowHead } from '../../inspector/page/chart/ArrowHead.tsx';
import { kindOf } from '../../inspector/page/chart/BoxDrawing.tsx';
import type { ChartLine } from '../../inspector/page/chart/chart-graph.ts';
import type { DrawnArrow } from '../../inspector/page/chart/drawn-chart.ts';
import { linesFrom, linesOfLabel } from '../../inspector/page/chart/line-positions.ts';
import statechart from '../../inspector/page/chart/Statechart.module.css';
import { TextLine } from '../../inspector/page/chart/TextLine.tsx';
import { type CoveredTransition, formatCounts, type MachineCoverage } from '../model-coverage.ts';
import classes from './CoverageChart.module.css';

interface CoverageChartProps {
  readonly machine: MachineCoverage;
  /** The only level that counts; null for all. */
  readonly level: Level | null;
  readonly zoom: number;
  /** The places of the chosen transitions. */
  readonly chosen: readonly number[];
  readonly onChoose: (places: readonly number[]) => void;
}

const NONE = { active: null, taken: [], covered: new Set<string>() };
const HEAD = 'coverage-head-';

export function CoverageChart({ machine, level, zoom, chosen, onChoose }: CoverageChartProps) {
  const { drawing, transitions } = machine;
  const places = new Map(transitions.map(({ key }, place) => [key, place]));
  const takenBy = ({ keys }: ChartLine) => keys.flatMap(key => transitions[places.get(key) ?? -1] ?? []);
  const lineProps = (line: ChartLine) => {
    const taken = takenBy(line);
    const own = line.keys.flatMap(key => places.get(key) ?? []);
    return {
      line,
      look: lookOf(taken, level),
      description: taken.map(({ counts }) => formatCounts(counts)).join('; '),
      isChosen: own.some(place => chosen.includes(place)),
      onChoose: () => onChoose(own),
    };
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: an SVG is no fieldset.
    <svg
      className={statechart.chart}
      role="group"
      aria-label={`Statechart of ${machine.id}`}
      width={drawing.width * zoom}
      height={drawing.height * zoom}
      viewBox={`0 0 ${drawing.width} ${drawing.height}`}
    >
      <defs>
        {[...levels, 'none' as const].map(each => (
          <ArrowHead key={each} id={HEAD + each} className={classes.head} data-level={each} />
        ))}
      </defs>
      {drawing.boxes.map(box => (
        <g key={box.state.id} className={`${statechart.box} ${classes.box}`} data-kind={kindOf(box)}>
          <rect {...box.area} rx={8} data-region={box.isRegion || undefined} />
        </g>
      ))}
      {drawing.beginnings.map(beginning => (
        <InitialArrowDrawing key={beginning.state} beginning={beginning} head={`url(#${HEAD}actor)`} />
      ))}
      {drawing.arrows.map(arrow => {
        const look = lookOf(arrow.lines.flatMap(takenBy), level);
        return <ArrowLine key={`${arrow.source} > ${arrow.target}`} arrow={arrow} look={look} />;
      })}
      {drawing.arrows.map(({ source, target, label, lines }) => (
        <g key={`${source} > ${target}`}>
          <rect className={statechart.plate} {...label} rx={4} />
          {linesOfLabel(label, lines).map(({ key, line, x, y }) => (
            <LineButton key={key} {...lineProps(line)} x={label.x} textX={x} y={y} width={label.width} />
          ))}
        </g>
      ))}
      {drawing.boxes.map(({ state, area, lines }) => (
        <g key={state.id}>
          {linesFrom(area, lines).map(({ key, line, x, y }) =>
            line.keys.length === 0 ? (
              <TextLine key={key} line={line} x={x} y={y} highlights={NONE} />
            ) : (
              <LineButton
                key={key}
                {...lineProps(line)}
                x={area.x + 4}
                textX={x}
                y={y}
                width={area.width - 8}
                anchor="start"
              />
            ),
          )}
        </g>
      ))}
    </svg>
  );
}

interface Look {
  readonly level: Level | 'none';
  /** How many paths take it. */
  readonly count: number;
}

/** Returns the farthest level that takes one of the transitions, and how many paths do. */
function lookOf(transitions: readonly CoveredTransition[], only: Level | null): Look {
  const taken = (only === null ? levels : [only]).map(level => ({
    level,
    count: transitions.reduce((sum, { counts }) => sum + counts[level], 0),
  }));
  const farthest = taken.findLast(({ count }) => count > 0)?.level ?? 'none';
  return { level: farthest, count: taken.reduce((sum, { count }) => sum + count, 0) };
}

/** Returns the width of an arrow: wider with each tenfold number of paths. */
const widthOf = (count: number): number => 1 + Math.log10(Math.max(1, count));

const ArrowLine = ({ arrow: { points }, look }: { readonly arrow: DrawnArrow; readonly look: Look }) => (
  <path
    className={classes.arrow}
    data-level={look.level}
    d={roundedPath(points)}
    strokeWidth={widthOf(look.count)}
    markerEnd={`url(#${HEAD}${look.level})`}
  />
);

interface LineButtonProps {
  readonly line: ChartLine;
  readonly look: Look;
  readonly description: string;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  readonly x: number;
  readonly textX: number;
  readonly y: number;
  readonly width: number;
  /** Where `textX` is in the text. */
  readonly anchor?: 'start' | 'middle';
}

const LINE_HEIGHT = 16;

function LineButton({ line, look, description, isChosen, onChoose, ...place }: LineButtonProps) {
  const { x, textX, y, width, anchor = 'middle' } = place;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    onChoose();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: SVG has no button element.
    <g
      className={classes.line}
      role="button"
      tabIndex={0}
      aria-pressed={isChosen}
      aria-label={`${line.text.trim()}: ${description}`}
      data-level={look.level}
      onClick={onChoose}
      onKeyDown={onKeyDown}
    >
      <title>{description}</title>
      <rect x={x} y={y - LINE_HEIGHT / 2} width={width} height={LINE_HEIGHT} rx={3} />
      <text x={textX} y={y} fontSize={12} fontWeight={500} textAnchor={anchor} dominantBaseline="central">
        {line.text}
      </text>
    </g>
  );
}
