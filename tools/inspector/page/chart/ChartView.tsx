import { Button } from '@mantine/core';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import workerUrl from 'elkjs/lib/elk-worker.min.js?url';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { IconButton } from '../../../../src/ui/IconButton.tsx';
import { LoadingText } from '../../../../src/ui/Loading.tsx';
import type { ChartState } from '../../../statechart/statechart.ts';
import { createLoader, useLoaded } from '../loader.ts';
import { type ListedMachine, machineById } from '../machines.ts';
import classes from './ChartView.module.css';
import { browserMeasure } from './chart-text.ts';
import type { DrawnChart } from './drawn-chart.ts';
import { foldableStates } from './fold-chart.ts';
import type { Highlights } from './highlights.ts';
import { layoutWith } from './layout-chart.ts';
import { Minimap } from './Minimap.tsx';
import { Statechart } from './Statechart.tsx';
import { useZoom } from './use-zoom.ts';

interface ChartViewProps {
  readonly machine: ListedMachine;
  readonly highlights: Highlights;
}

/** Lays out by a key: the machine's id and those of its folded states. */
const layouts = createLoader(async key => {
  const [id = '', ...folded] = key.split(' ');
  const machine = machineById(id);
  if (!machine) throw new Error(`There is no machine ${id}.`);
  return layoutChart(machine.chart, new Set(folded));
});

export function ChartView({ machine, highlights }: ChartViewProps) {
  const [folded, setFolded] = useState<readonly string[]>([]);
  const layout = useLoaded(layouts, [machine.id, ...folded].join(' '));
  const latest = useRef<DrawnChart | null>(null);
  if (layout?.kind === 'loaded') latest.current = layout.value;
  if (latest.current && layout?.kind !== 'failed') {
    return (
      <ChartStage
        machine={machine}
        chart={latest.current}
        highlights={highlights}
        folded={folded}
        onFold={setFolded}
      />
    );
  }
  return (
    <div className={classes.waiting}>
      {layout?.kind === 'failed' ? (
        <p role="alert">
          The drawing could not be laid out: {layout.reason} The outline below shows the same.
        </p>
      ) : (
        <LoadingText>Laying out the statechart…</LoadingText>
      )}
    </div>
  );
}

/** @throws Error without web workers, or if the layout fails */
async function layoutChart(chart: ChartState, folded: ReadonlySet<string>): Promise<DrawnChart> {
  const [started, measure] = await Promise.all([startEngine(), browserMeasure()]);
  return layoutWith(graph => started.layout(graph), measure, chart, folded);
}

let engine: Promise<InstanceType<typeof import('elkjs/lib/elk-api.js').default>> | undefined;

function startEngine() {
  engine ??= import('elkjs/lib/elk-api.js').then(({ default: Elk }) => new Elk({ workerUrl }));
  return engine;
}

interface ChartStageProps {
  readonly machine: ListedMachine;
  readonly chart: DrawnChart;
  readonly highlights: Highlights;
  /** The ids of the folded states. */
  readonly folded: readonly string[];
  readonly onFold: (folded: readonly string[]) => void;
}

/** A statechart that can be panned and zoomed by mouse, touch and keyboard. */
function ChartStage({ machine, chart, highlights, folded, onFold }: ChartStageProps) {
  const name = machine.id;
  const { viewport, zoom, zoomBy, fit, fullSize, handlers } = useZoom(chart);
  const [selected, setSelected] = useState<string | null>(null);
  useScrollToActive(viewport, innermost(chart, highlights));
  return (
    <div className={classes.stage}>
      <div className={classes.tools} role="toolbar" aria-label="Size of the drawing">
        <IconButton label="Smaller" onClick={() => zoomBy(1 / ZOOM_STEP)}>
          <IconMinus className={classes.icon} stroke={1.75} aria-hidden="true" />
        </IconButton>
        <Button variant="default" size="sm" aria-label={`${percent(zoom)}, to full size`} onClick={fullSize}>
          {percent(zoom)}
        </Button>
        <IconButton label="Larger" onClick={() => zoomBy(ZOOM_STEP)}>
          <IconPlus className={classes.icon} stroke={1.75} aria-hidden="true" />
        </IconButton>
        <Button variant="default" size="sm" onClick={fit}>
          Fit
        </Button>
        <FoldButtons machine={machine} selected={selected} folded={folded} onFold={onFold} />
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a region of its own, which scrolls. */}
      <div
        ref={viewport}
        className={classes.viewport}
        role="region"
        aria-label={`Drawing of ${name}: arrow keys move it, plus and minus change its size`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll it.
        tabIndex={0}
        {...handlers}
      >
        <Statechart
          name={name}
          chart={chart}
          highlights={highlights}
          zoom={zoom}
          selected={selected}
          onSelect={setSelected}
        />
      </div>
      <Minimap chart={chart} zoom={zoom} viewport={viewport} active={highlights.active ?? []} />
    </div>
  );
}

interface FoldButtonsProps extends Pick<ChartStageProps, 'machine' | 'folded' | 'onFold'> {
  readonly selected: string | null;
}

/** Folds all nested states, or the selected one. */
function FoldButtons({ machine, selected, folded, onFold }: FoldButtonsProps) {
  const all = foldableStates(machine.chart);
  if (all.length === 0) return null;
  const isFolded = selected !== null && folded.includes(selected);
  return (
    <>
      <Button variant="default" size="sm" onClick={() => onFold(folded.length === 0 ? all : [])}>
        {folded.length === 0 ? 'Fold all' : 'Unfold all'}
      </Button>
      {selected !== null && all.includes(selected) && (
        <Button
          variant="default"
          size="sm"
          onClick={() => onFold(isFolded ? folded.filter(id => id !== selected) : [...folded, selected])}
        >
          {isFolded ? 'Unfold' : 'Fold'} {selected.replace(`${machine.id}.`, '')}
        </Button>
      )}
    </>
  );
}

/** Returns the active leaf states as one text, which only changes with them. */
const innermost = ({ boxes }: DrawnChart, { active }: Highlights): string =>
  boxes
    .filter(({ state }) => state.children.length === 0 && active?.includes(state.id))
    .map(({ state }) => state.id)
    .join(' ');

const ZOOM_STEP = 1.25;

const percent = (zoom: number): string => `${Math.round(zoom * 100)} %`;

interface Sides {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Scrolls to the active states (ids between spaces): to all, or to the last if they do not fit. */
function useScrollToActive(viewport: RefObject<HTMLElement | null>, states: string): void {
  useEffect(() => {
    const frame = viewport.current;
    if (!frame || states === '') return;
    const boxes = states
      .split(' ')
      .flatMap(id => [...frame.querySelectorAll(`[data-state="${CSS.escape(id)}"] > rect`)])
      .map(box => box.getBoundingClientRect());
    const [last] = boxes.slice(-1);
    if (!last) return;
    const outer = frame.getBoundingClientRect();
    const all = around(boxes);
    const fits = all.right - all.left < outer.width && all.bottom - all.top < outer.height;
    const inner = fits ? all : last;
    if (isWithin(inner, outer)) return;
    frame.scrollBy({
      left: (inner.left + inner.right - outer.left - outer.right) / 2,
      top: (inner.top + inner.bottom - outer.top - outer.bottom) / 2,
    });
  }, [viewport, states]);
}

const around = (boxes: readonly Sides[]): Sides => ({
  left: Math.min(...boxes.map(({ left }) => left)),
  top: Math.min(...boxes.map(({ top }) => top)),
  right: Math.max(...boxes.map(({ right }) => right)),
  bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
});

const isWithin = (inner: Sides, outer: Sides): boolean =>
  inner.left >= outer.left &&
  inner.right <= outer.right &&
  inner.top >= outer.top &&
  inner.bottom <= outer.bottom;
