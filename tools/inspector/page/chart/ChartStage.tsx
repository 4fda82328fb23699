import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '../../../../src/ui/Button.tsx';
import { IconButton } from '../../../../src/ui/IconButton.tsx';
import classes from './ChartView.module.css';
import type { DrawnChart } from './drawn-chart.ts';
import type { Highlights } from './highlights.ts';
import { Statechart } from './Statechart.tsx';
import { useScrollToActive } from './use-scroll-to-active.ts';
import { useZoom } from './use-zoom.ts';

interface ChartStageProps {
  readonly name: string;
  readonly chart: DrawnChart;
  readonly highlights: Highlights;
}

/** A statechart that can be panned and zoomed by mouse, touch and keyboard. */
export function ChartStage({ name, chart, highlights }: ChartStageProps) {
  const { viewport, zoom, zoomBy, fit, fullSize, handlers } = useZoom(chart);
  const [selected, setSelected] = useState<string | null>(null);
  useScrollToActive(viewport, innermost(chart, highlights));
  return (
    <div className={classes.stage}>
      <div className={classes.tools} role="toolbar" aria-label="Size of the drawing">
        <IconButton variant="default" aria-label="Smaller" onClick={() => zoomBy(1 / ZOOM_STEP)}>
          <IconMinus className={classes.icon} stroke={1.75} aria-hidden="true" />
        </IconButton>
        <Button variant="default" size="sm" aria-label={`${percent(zoom)}, to full size`} onClick={fullSize}>
          {percent(zoom)}
        </Button>
        <IconButton variant="default" aria-label="Larger" onClick={() => zoomBy(ZOOM_STEP)}>
          <IconPlus className={classes.icon} stroke={1.75} aria-hidden="true" />
        </IconButton>
        <Button variant="default" size="sm" onClick={fit}>
          Fit
        </Button>
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
    </div>
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
