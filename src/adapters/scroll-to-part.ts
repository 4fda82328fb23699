import { layOutPage } from './lay-out.ts';

/** Brings a part of the page into view and its heading into focus, without haste unless the visitor wants no motion. */
export function scrollToPart(id: string): void {
  const part = document.getElementById(id);
  if (part === null) return;
  // What is laid out on the way, part by part, would move the place that it is on its way to.
  layOutPage();
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  part.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
  part.scrollIntoView({ behavior: isStill ? 'auto' : 'smooth', block: 'start' });
}
