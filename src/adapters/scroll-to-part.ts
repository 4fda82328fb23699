/** Scrolls a part of the page into view, smoothly if motion is allowed, and focuses its heading. */
export function scrollToPart(id: string): void {
  const part = document.getElementById(id);
  if (part === null) return;
  // Sections that `content-visibility` lays out during the scroll would move its target.
  document.documentElement.toggleAttribute('data-laid-out', true);
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  part.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
  part.scrollIntoView({ behavior: isStill ? 'auto' : 'smooth', block: 'start' });
}
