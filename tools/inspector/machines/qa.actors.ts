/** The outside world of the page of the machines. */
import { callbackStub, promiseStub } from '../../../machines/outcome.ts';

export type TabEvent =
  /** One more, which says nothing until it is called. */
  | { readonly type: 'tab.opened' }
  | { readonly type: 'tab.heard'; readonly tab: string }
  | { readonly type: 'tab.closed'; readonly tab: string }
  /** Somebody looks at the page again: a tab may have gone meanwhile without a word. */
  | { readonly type: 'page.shown' };

export type RecordingOutcome =
  | {
      readonly outcome: 'taken';
      /** How many events are in it. */
      readonly events: number;
      /** The address that replays it; null if it would be longer than a link may be. */
      readonly link: string | null;
      /** All of it, as the text of a file. */
      readonly file: string;
    }
  /** The actor had ended, or its tab does not know it. */
  | { readonly outcome: 'gone' };

/** Tells which tabs are heard; when they are called, all of them answer. */
export const channel = callbackStub<TabEvent, undefined, { type: 'tabs.called' }>('channel');

/** Asks the site for what one actor received so far. Fails if the recording cannot be made into a link or a file. */
export const takeRecording = promiseStub<RecordingOutcome>('takeRecording');

/** Puts a text where it can be pasted from. Fails if the browser does not allow it. */
export const copyText = promiseStub<void, { readonly text: string }>('copyText');
