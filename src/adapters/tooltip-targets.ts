import type { TooltipEvent } from '../../machines/tooltip/tooltip.machine.ts';

/** A control with a tooltip, or the open tooltip itself. */
const PLACES = '[data-tooltip], [role="tooltip"]';

const placeOf = ({ target }: Event): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(PLACES) : null;

let ids = 0;

/**
 * Reports the pointer and the keyboard focus on each element with a `data-tooltip`: its label, or
 * empty where the label is the name of an icon button. Touch opens no tooltip. Returns how to stop.
 */
export function watchTooltipTargets(send: (event: TooltipEvent) => void): () => void {
  let place: HTMLElement | null = null;
  const move = (next: HTMLElement | null): void => {
    if (next === place) return;
    if (place !== null) send({ type: isTooltip(place) ? 'tooltip.left' : 'target.left' });
    place = next;
    if (next === null) return;
    if (isTooltip(next)) {
      send({ type: 'tooltip.entered' });
      return;
    }
    next.id ||= `tooltip-target-${++ids}`;
    const label = next.dataset.tooltip || next.getAttribute('aria-label') || '';
    send({ type: 'target.entered', target: { id: next.id, label } });
  };

  const stopping = new AbortController();
  // In the capture phase: React stops these at what it has not hydrated yet.
  const options = { capture: true, signal: stopping.signal, passive: true };
  addEventListener(
    'pointerover',
    event => {
      if (event.pointerType !== 'touch') move(placeOf(event));
    },
    options,
  );
  document.documentElement.addEventListener('pointerleave', () => move(null), options);
  addEventListener(
    'focusin',
    event => {
      if (event.target instanceof Element && event.target.matches(':focus-visible')) move(placeOf(event));
    },
    options,
  );
  addEventListener('focusout', () => move(null), options);
  addEventListener('pointerdown', () => send({ type: 'target.pressed' }), options);
  addEventListener('click', () => send({ type: 'target.pressed' }), options);
  addEventListener(
    'keydown',
    ({ key }) => {
      if (key === 'Escape') send({ type: 'escape.pressed' });
    },
    options,
  );
  // The control that made this code load.
  move(document.querySelector<HTMLElement>('[data-tooltip]:is(:hover, :focus-visible)'));
  return () => stopping.abort();
}

const isTooltip = (place: HTMLElement): boolean => place.role === 'tooltip';
