import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { DrawnChart, Point } from './drawn-chart.ts';

const MIN_ZOOM = 0.1;
/** Labels of 12 pixels stay legible. */
const MIN_FITTING_ZOOM = 0.8;
const MAX_ZOOM = 3;
const KEY_STEP = 1.25;
/** A longer movement is a drag, not a click. */
const DRAG_THRESHOLD_PX = 6;
/** The exponent of the zoom factor for each pixel of the wheel. */
const WHEEL_STEP = 0.002;

interface Zoom {
  readonly viewport: RefObject<HTMLDivElement | null>;
  /** 1 is full size. */
  readonly zoom: number;
  readonly zoomBy: (factor: number) => void;
  readonly fit: () => void;
  readonly fullSize: () => void;
  readonly handlers: {
    readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
    readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void;
    readonly onPointerUp: (event: PointerEvent<HTMLElement>) => void;
    readonly onPointerCancel: (event: PointerEvent<HTMLElement>) => void;
    readonly onPointerLeave: (event: PointerEvent<HTMLElement>) => void;
    readonly onClickCapture: (event: MouseEvent<HTMLElement>) => void;
    readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  };
}

const limited = (zoom: number): number => Math.min(MAX_ZOOM, Math.max(MIN_ZOOM, zoom));

/** Controls the zoom of a drawing. The point under the pointer, or the centre, stays in place. */
export function useZoom(chart: DrawnChart): Zoom {
  const viewport = useRef<HTMLDivElement>(null);
  const [zoom, setZoom] = useState(1);
  const anchor = useRef<{ readonly at: Point; readonly share: Point } | null>(null);
  const fingers = useRef(new Map<number, Point>());
  /** How far the drawing was dragged since the button went down, in pixels. */
  const dragged = useRef(0);

  const zoomTo = useCallback((change: (zoom: number) => number, at?: Point) => {
    const frame = viewport.current;
    if (frame) anchor.current = anchorOf(frame, at);
    setZoom(before => limited(change(before)));
  }, []);

  // Scrolls the anchor back to its position after the resize.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after each change of the size.
  useLayoutEffect(() => {
    const frame = viewport.current;
    const held = anchor.current;
    anchor.current = null;
    if (!frame || !held) return;
    frame.scrollLeft = held.share.x * frame.scrollWidth - held.at.x;
    frame.scrollTop = held.share.y * frame.scrollHeight - held.at.y;
  }, [zoom]);

  // React's wheel listeners are passive and cannot prevent the zoom of the page.
  useLayoutEffect(() => {
    const frame = viewport.current;
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      zoomTo(before => before * Math.exp(-event.deltaY * WHEEL_STEP), pointIn(event, frame));
    };
    frame?.addEventListener('wheel', onWheel, { passive: false });
    return () => frame?.removeEventListener('wheel', onWheel);
  }, [zoomTo]);

  const forget = ({ pointerId }: PointerEvent) => void fingers.current.delete(pointerId);
  return {
    viewport,
    zoom,
    zoomBy: factor => zoomTo(before => before * factor),
    fit: () => zoomTo(() => fitting(chart, viewport.current)),
    fullSize: () => zoomTo(() => 1),
    handlers: {
      onPointerDown: event => {
        dragged.current = 0;
        if (event.button === 0) fingers.current.set(event.pointerId, pointIn(event, viewport.current));
      },
      onPointerMove: event => {
        const before = fingers.current.get(event.pointerId);
        const now = pointIn(event, viewport.current);
        if (!before) return;
        fingers.current.set(event.pointerId, now);
        const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1];
        if (other)
          zoomTo(size => (size * distance(now, other)) / distance(before, other), middle(now, other));
        else if (event.pointerType === 'mouse')
          viewport.current?.scrollBy(before.x - now.x, before.y - now.y);
      },
      onPointerUp: forget,
      onPointerCancel: forget,
      onPointerLeave: forget,
      onClickCapture: event => {
        // A drag does not select the state under the pointer.
        if (dragged.current > DRAG_THRESHOLD_PX) event.stopPropagation();
        dragged.current = 0;
      },
      onKeyDown: ({ key, target }) => {
        if (target !== viewport.current) return;
        if (key === '+' || key === '=') zoomTo(before => before * KEY_STEP);
        if (key === '-') zoomTo(before => before / KEY_STEP);
        if (key === '0') zoomTo(() => 1);
      },
    },
  };
}

/** Returns a point of the viewport and its relative position in the drawing. */
function anchorOf(frame: HTMLElement, at: Point = { x: frame.clientWidth / 2, y: frame.clientHeight / 2 }) {
  return {
    at,
    share: {
      x: (frame.scrollLeft + at.x) / frame.scrollWidth,
      y: (frame.scrollTop + at.y) / frame.scrollHeight,
    },
  };
}

function pointIn(event: { clientX: number; clientY: number }, frame: HTMLElement | null): Point {
  const { left = 0, top = 0 } = frame?.getBoundingClientRect() ?? {};
  return { x: event.clientX - left, y: event.clientY - top };
}

/**
 * Returns the zoom that fits the viewport, at most 1, and not below the smallest legible one: the
 * minimap shows the rest, and folded states need less space.
 */
function fitting(chart: DrawnChart, frame: HTMLElement | null): number {
  if (!frame) return 1;
  const { paddingLeft, paddingTop } = getComputedStyle(frame);
  const width = frame.clientWidth - 2 * Number.parseFloat(paddingLeft);
  const height = frame.clientHeight - 2 * Number.parseFloat(paddingTop);
  return Math.max(MIN_FITTING_ZOOM, Math.min(1, width / chart.width, height / chart.height));
}

const distance = (one: Point, other: Point): number =>
  Math.max(1, Math.hypot(one.x - other.x, one.y - other.y));

const middle = (one: Point, other: Point): Point => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 });
