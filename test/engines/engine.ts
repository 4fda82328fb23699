/** What the journeys need of a browser, whichever engine it has. */
import type { Part } from './find-part.ts';

/** A function that runs in the page: it refers to nothing outside of itself. */
export type InPage<Argument, Result> = (argument: Argument) => Result;

/** A tab, used as a person does: by what it shows, with pointer and keyboard. */
export interface Tab {
  /** Opens an address and waits until the page has loaded. */
  open(url: string): Promise<void>;
  reload(): Promise<void>;
  back(): Promise<void>;
  /** Waits until the page shows the part, and scrolls it into view. */
  see(part: Part): Promise<void>;
  click(part: Part): Promise<void>;
  /** Replaces the value of a field, key by key. */
  type(field: Part, text: string): Promise<void>;
  /** Enters a day, `YYYY-MM-DD`, digit by digit. */
  enterDate(field: Part, day: string): Promise<void>;
  /** Presses a key at the focused element: a character, `Tab`, `Escape`, `Enter` or an arrow. */
  press(key: string): Promise<void>;
  /** Sets the width and the height of the page, in CSS pixels. */
  resize(width: number, height: number): Promise<void>;
  evaluate<Result>(run: InPage<undefined, Result>): Promise<Awaited<Result>>;
  evaluate<Argument, Result>(run: InPage<Argument, Result>, argument: Argument): Promise<Awaited<Result>>;
}

/** A browser profile of its own. */
export interface Device {
  openTab(url: string): Promise<Tab>;
  close(): Promise<void>;
}

export interface Engine {
  /** Opens a profile without cookies or storage. Close the previous one first. */
  openDevice(): Promise<Device>;
  close(): Promise<void>;
}

/** How long a tab waits for a part, in milliseconds. */
export const WAIT_TIMEOUT_MS = 20_000;

/** Returns the digits of a day in the order of the browser's language, American English. */
export function digitsOf(day: string): string {
  const [year, month, date] = day.split('-');
  return `${month}${date}${year}`;
}
