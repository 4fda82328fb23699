import { type PointerEvent, type RefObject, useEffect, useState } from 'react';
import type { Area, DrawnChart } from './drawn-chart.ts';
import classes from './Minimap.module.css';

interface MinimapProps {
  readonly chart: DrawnChart;
  readonly zoom: number;
  readonly viewport: RefObject<HTMLElement | null>;
  /** The ids of the active states. */
  readonly active: readonly string[];
}

/**
 * The whole drawing in small, with the visible part, which a pointer can move; the drawing itself
 * scrolls by keyboard. Not shown where everything is visible.
 */
export function Minimap({ chart, zoom, viewport, active }: MinimapProps) {
  const visible = useVisibleArea(viewport, chart, zoom);
  if (visible === null || (visible.width >= chart.width && visible.height >= chart.height)) return null;

  const moveTo = (event: PointerEvent<SVGSVGElement>) => {
    if (event.buttons !== 1) return;
    const frame = viewport.current;
    const { left, top, width } = event.currentTarget.getBoundingClientRect();
    const scale = (chart.width / width) * zoom;
    frame?.scrollTo(
      (event.clientX - left) * scale - frame.clientWidth / 2,
      (event.clientY - top) * scale - frame.clientHeight / 2,
    );
  };
  const onPointerDown = (event: PointerEvent<SVGSVGElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    moveTo(event);
  };
  return (
    <svg
      className={classes.minimap}
      viewBox={`0 0 ${chart.width} ${chart.height}`}
      aria-hidden="true"
      data-minimap
      onPointerDown={onPointerDown}
      onPointerMove={moveTo}
    >
      {chart.boxes.map(({ state, area }) => (
        <rect
          key={state.id}
          className={classes.box}
          {...area}
          data-active={(state.children.length === 0 && active.includes(state.id)) || undefined}
        />
      ))}
      <rect className={classes.visible} {...visible} />
    </svg>
  );
}

/** Returns the visible part of a drawing, in pixels at 100 %; null until it is known. */
function useVisibleArea(
  viewport: RefObject<HTMLElement | null>,
  chart: DrawnChart,
  zoom: number,
): Area | null {
  const [area, setArea] = useState<Area | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another drawing has another size.
  useEffect(() => {
    const frame = viewport.current;
    if (!frame) return;
    const read = () =>
      setArea({
        x: frame.scrollLeft / zoom,
        y: frame.scrollTop / zoom,
        width: frame.clientWidth / zoom,
        height: frame.clientHeight / zoom,
      });
    read();
    const observer = new ResizeObserver(read);
    observer.observe(frame);
    frame.addEventListener('scroll', read, { passive: true });
    return () => {
      observer.disconnect();
      frame.removeEventListener('scroll', read);
    };
  }, [viewport, chart, zoom]);
  return area;
}
