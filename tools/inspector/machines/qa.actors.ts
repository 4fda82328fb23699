import { callbackStub, promiseStub } from '../../../machines/outcome.ts';

export type TabEvent =
  /** A new tab, which responds to the next ping. */
  | { readonly type: 'tab.opened' }
  | { readonly type: 'tab.responded'; readonly tab: string }
  | { readonly type: 'tab.closed'; readonly tab: string }
  /** The page is visible again; a tab may have disappeared meanwhile. */
  | { readonly type: 'page.shown' };

export type RecordingOutcome =
  | {
      readonly outcome: 'recorded';
      readonly events: number;
      /** The address that replays it; null if it is too long for a link. */
      readonly link: string | null;
      readonly file: string;
    }
  /** The actor has stopped, or its tab does not know it. */
  | { readonly outcome: 'gone' };

/** Reports the messages of the tabs. Every tab responds to a ping. */
export const channel = callbackStub<TabEvent, undefined, { type: 'tabs.pinged' }>('channel');

/** Requests the events that an actor received. Fails if they do not fit a link or a file. */
export const takeRecording = promiseStub<RecordingOutcome>('takeRecording');

/** Writes a text to the clipboard. Fails without the browser's permission. */
export const copyText = promiseStub<void, { readonly text: string }>('copyText');
