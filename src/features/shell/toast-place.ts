/** Where a toast is shown: below the header, or at the bottom of the window. */
export type ToastPlace = 'high' | 'low';

/** A pressed control, and where it was then: the press may have replaced it. */
export interface Pressed {
  readonly control: Element;
  readonly box: Box;
}

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** What a toast should not cover, and how bad it would be. */
interface Kept {
  readonly box: Box;
  readonly weight: number;
}

/** Small screens, on which a toast is as wide as the window (`breakpoints.tablet`). */
const SMALL = '(width < 48em)';
/** A toast of two lines with its distance from the edge, in pixels. */
const SPACE_TAKEN = 100;
/** The width of a toast with its distance from the edge, in pixels. */
const WIDTH_TAKEN = 436;

const PRESSED = 100;
const HEADING = 10;
const BUTTON = 1;

/** Returns the place where a toast covers least on a small screen. A wide one has space at the bottom. */
export function placeOfToast(pressed: Pressed | null): ToastPlace {
  if (!matchMedia(SMALL).matches) return 'low';
  const kept: Kept[] = [...document.querySelectorAll('main :is(h1, h2, h3, button)')].map(element => ({
    box: element.getBoundingClientRect(),
    weight: element.tagName === 'BUTTON' ? BUTTON : HEADING,
  }));
  if (pressed !== null) {
    const { control, box } = pressed;
    kept.push({ box: control.isConnected ? control.getBoundingClientRect() : box, weight: PRESSED });
  }
  return covered('high', kept) <= covered('low', kept) ? 'high' : 'low';
}

/** Returns the control at which an event occurred, if there is one. */
export const pressOn = (target: EventTarget | null): Pressed | null =>
  target instanceof Element && target !== document.body
    ? { control: target, box: target.getBoundingClientRect() }
    : null;

/** Returns the bottom of the header, which sticks to the top of the window. */
export const headerBottom = (): number =>
  Math.max(0, document.querySelector('header')?.getBoundingClientRect().bottom ?? 0);

function covered(place: ToastPlace, kept: readonly Kept[]): number {
  const top = place === 'high' ? headerBottom() : innerHeight - SPACE_TAKEN;
  const box: Box = {
    left: innerWidth - WIDTH_TAKEN,
    right: innerWidth,
    top,
    bottom: top + SPACE_TAKEN,
  };
  return kept.reduce((sum, { box: other, weight }) => sum + (overlaps(box, other) ? weight : 0), 0);
}

const overlaps = (one: Box, other: Box): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
