/** The inspector page's end of the channel: receives messages of the tabs and sends requests. */
import { type Actor, createActor, fromCallback } from 'xstate';
import type { TabEvent } from '../../machines/qa.actors.ts';
import { qaLinkMachine } from '../../machines/qa-link.machine.ts';
import type { ActorAddress, PageMessage, SiteMessage } from '../../protocol.ts';
import type { Recording } from '../../recording.ts';
import { actorKey, EMPTY_VIEW, type SiteView, withMessage, withoutCoverage } from './site-view.ts';

/** The channel to the tabs: a BroadcastChannel, or the WebSocket of `scripts/inspect.ts`. */
export interface SiteChannel {
  /** Whether the tabs only send: they execute no event and record nothing on request. */
  readonly isReadOnly?: true;
  send(message: PageMessage): void;
  listen(listener: (message: SiteMessage) => void): () => void;
  /** Calls back when another inspector page closes, since the tabs stop sending then. */
  onPageClosed(callback: () => void): () => void;
}

export interface Site {
  readonly link: Actor<typeof qaLinkMachine>;
  /** Whether events can be sent to the tabs, and recordings requested. */
  readonly isReadOnly: boolean;
  readonly send: (message: PageMessage) => void;
  readonly view: () => SiteView;
  readonly subscribe: (listener: () => void) => () => void;
  readonly resetCoverage: (machine: string) => void;
  /** Requests an actor's recording; null if it is gone. Pending while its tab does not answer. */
  readonly recordingOf: (address: ActorAddress) => Promise<Recording | null>;
  readonly close: () => void;
}

interface ConnectOptions {
  readonly channel: SiteChannel;
  /** Runs a callback once, soon, so that a burst of messages renders once. */
  readonly schedule: (callback: () => void) => void;
  readonly onShown: (callback: () => void) => () => void;
}

export function connectSite({ channel, schedule, onShown }: ConnectOptions): Site {
  let view = EMPTY_VIEW;
  let isNotifying = false;
  const listeners = new Set<() => void>();
  const show = (next: SiteView) => {
    view = next;
    if (isNotifying) return;
    isNotifying = true;
    schedule(() => {
      isNotifying = false;
      for (const listener of listeners) listener();
    });
  };
  const stopReading = channel.listen(message => show(withMessage(view, message)));

  const tabChannel = fromCallback<{ type: 'tabs.pinged' }, undefined, TabEvent>(({ sendBack, receive }) => {
    receive(() => channel.send({ type: 'page.opened' }));
    const stopListening = channel.listen(message => {
      if (message.type === 'tab.opened') return sendBack({ type: 'tab.opened' });
      sendBack({ type: message.type === 'tab.closed' ? 'tab.closed' : 'tab.responded', tab: tabOf(message) });
    });
    const stopShown = onShown(() => sendBack({ type: 'page.shown' }));
    const stopClosed = channel.onPageClosed(() => sendBack({ type: 'page.shown' }));
    return () => {
      stopListening();
      stopShown();
      stopClosed();
    };
  });
  const link = createActor(qaLinkMachine.provide({ actors: { channel: tabChannel } })).start();

  return {
    link,
    isReadOnly: channel.isReadOnly ?? false,
    send: channel.send,
    view: () => view,
    subscribe: listener => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    resetCoverage: machine => show(withoutCoverage(view, machine)),
    recordingOf: address =>
      new Promise(resolve => {
        const stop = channel.listen(message => {
          if (message.type !== 'recording.taken' || actorKey(message.address) !== actorKey(address)) return;
          stop();
          resolve(message.recording);
        });
        channel.send({ type: 'recording.requested', of: address });
      }),
    close: () => {
      link.stop();
      stopReading();
    },
  };
}

function tabOf(message: SiteMessage): string {
  switch (message.type) {
    case 'tab.opened':
    case 'tab.navigated':
    case 'tab.closed':
      return message.tab;
    case 'actor.started':
      return message.actor.tab;
    case 'actor.moved':
      return message.state.tab;
    case 'event.received':
      return message.eventRecord.tab;
    default:
      return message.address.tab;
  }
}
