export interface Room {
  /** Lets one in if there is room: answers what to call when it leaves, or undefined if it has to go. */
  enter(): (() => void) | undefined;
  /** How many are inside, and how many may be now. */
  inside(): number;
  limit(): number;
}

export interface RoomOptions {
  /** How many may be inside at most, and at least however long they take: some are needed to keep everything busy. */
  readonly most: number;
  readonly least: number;
  /** How many may be before it is known how long they take. */
  readonly first: number;
  /** Milliseconds that most of them are to take. */
  readonly within: number;
  /** Whether those outside wait too long for a word, which nobody inside can see. By default they do not. */
  readonly isHeldUp?: () => boolean;
  /** Milliseconds: the clock by which that is judged. */
  readonly clock?: () => number;
}

/** Milliseconds between two judgements. */
const WINDOW = 100;
const LESS = 0.8;
const MORE = 1.1;

/**
 * How many may be under way at once. A number alone means another time on each machine and in each hour, so that it follows from how
 * long they take: when most of a moment took too long, or kept others waiting outside, fewer are let in; when not and somebody
 * had to go, more are.
 */
export function openRoom({
  most,
  least,
  first,
  within,
  isHeldUp = () => false,
  clock = () => performance.now(),
}: RoomOptions): Room {
  const lowest = Math.min(least, most);
  let limit = Math.min(first, most);
  let inside = 0;
  let began = clock();
  let left = 0;
  let late = 0;
  let wasFull = false;

  function judge(now: number): void {
    const isOutsideHeldUp = isHeldUp();
    if (late * 2 > left || isOutsideHeldUp) limit = Math.max(lowest, Math.floor(limit * LESS));
    else if (wasFull) limit = Math.min(most, Math.ceil(limit * MORE));
    began = now;
    left = 0;
    late = 0;
    wasFull = false;
  }

  return {
    enter: () => {
      if (inside >= limit) {
        wasFull = true;
        return undefined;
      }
      inside += 1;
      const entered = clock();
      return () => {
        const now = clock();
        inside -= 1;
        left += 1;
        if (now - entered > within) late += 1;
        if (now - began >= WINDOW) judge(now);
      };
    },
    inside: () => inside,
    limit: () => limit,
  };
}
