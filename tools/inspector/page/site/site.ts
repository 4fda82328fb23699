/** The page's end of the channel: what the tabs tell, and what they are asked. */
import { type Actor, createActor, fromCallback } from 'xstate';
import type { TabEvent } from '../../machines/qa.actors.ts';
import { qaLinkMachine } from '../../machines/qa-link.machine.ts';
import type { ActorAddress, PageMessage, SiteMessage } from '../../protocol.ts';
import type { Recording } from '../../recording.ts';
import { actorKey, NOTHING_SEEN, type SiteView, withMessage, withoutCoverage } from './site-view.ts';

/** What a BroadcastChannel is to this page. */
export interface Wire {
  send(message: PageMessage): void;
  listen(listener: (message: SiteMessage) => void): () => void;
  /** Calls when another page like this one says that it closes: the tabs have fallen silent then. */
  onPageClosed(call: () => void): () => void;
}

export interface Site {
  readonly link: Actor<typeof qaLinkMachine>;
  readonly send: (message: PageMessage) => void;
  readonly view: () => SiteView;
  readonly subscribe: (listener: () => void) => () => void;
  readonly resetCoverage: (machine: string) => void;
  /** What an actor received so far; null if it is gone. Waits for as long as nobody answers. */
  readonly recordingOf: (address: ActorAddress) => Promise<Recording | null>;
  readonly close: () => void;
}

interface Surroundings {
  readonly wire: Wire;
  /** Calls once, soon: many messages at once are drawn together. */
  readonly soon: (call: () => void) => void;
  /** Calls whenever somebody looks at the page again. */
  readonly onShown: (call: () => void) => () => void;
}

export function joinSite({ wire, soon, onShown }: Surroundings): Site {
  let view = NOTHING_SEEN;
  let isTelling = false;
  const listeners = new Set<() => void>();
  const show = (next: SiteView) => {
    view = next;
    if (isTelling) return;
    isTelling = true;
    soon(() => {
      isTelling = false;
      for (const listener of listeners) listener();
    });
  };
  const stopReading = wire.listen(message => show(withMessage(view, message)));

  const channel = fromCallback<{ type: 'tabs.called' }, undefined, TabEvent>(({ sendBack, receive }) => {
    receive(() => wire.send({ type: 'page.opened' }));
    const stopListening = wire.listen(message => {
      if (message.type === 'tab.opened') return sendBack({ type: 'tab.opened' });
      sendBack({ type: message.type === 'tab.closed' ? 'tab.closed' : 'tab.heard', tab: tabOf(message) });
    });
    const stopLooking = onShown(() => sendBack({ type: 'page.shown' }));
    const stopWaiting = wire.onPageClosed(() => sendBack({ type: 'page.shown' }));
    return () => {
      stopListening();
      stopLooking();
      stopWaiting();
    };
  });
  const link = createActor(qaLinkMachine.provide({ actors: { channel } })).start();

  return {
    link,
    send: wire.send,
    view: () => view,
    subscribe: listener => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    resetCoverage: machine => show(withoutCoverage(view, machine)),
    recordingOf: address =>
      new Promise(resolve => {
        const stop = wire.listen(message => {
          if (message.type !== 'recording.taken' || actorKey(message.address) !== actorKey(address)) return;
          stop();
          resolve(message.recording);
        });
        wire.send({ type: 'recording.wanted', of: address });
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
    case 'tab.told':
    case 'tab.closed':
      return message.tab;
    case 'actor.started':
      return message.actor.tab;
    case 'actor.moved':
      return message.state.tab;
    case 'event.received':
      return message.happening.tab;
    default:
      return message.address.tab;
  }
}
