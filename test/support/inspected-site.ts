/** Two machines, and a site inspector whose messages are recorded. */
import { type Actor, type AnyActorLogic, assign, createActor, fromPromise, setup } from 'xstate';
import type { SiteMessage } from '../../tools/inspector/protocol.ts';
import { createRedactor } from '../../tools/inspector/redaction.ts';
import { SiteInspector } from '../../tools/inspector/site/site-inspector.ts';

export const DAY = 86_400_000;
export const NOON = Date.parse('2025-07-01T12:00:00Z');

type BowlEvent = { type: 'filled' } | { type: 'broken' } | { type: 'emptied' };

export const bowl = setup({
  types: { events: {} as BowlEvent },
  actions: {
    breakDown: () => {
      throw new Error('It broke.');
    },
  },
}).createMachine({
  id: 'bowl',
  initial: 'empty',
  states: {
    empty: { on: { filled: 'full' } },
    full: { on: { emptied: 'empty', broken: { actions: 'breakDown' } }, after: { [DAY]: 'expired' } },
    expired: { type: 'final' },
  },
});

type MinerEvent =
  | { type: 'login.submitted'; email: string; pin: string }
  | { type: 'logout.pressed' }
  | { type: 'clock.ticked' };

export const miner = setup({
  types: {
    input: {} as { greeting: string },
    context: {} as { greeting: string; email: string; ticks: number },
    events: {} as MinerEvent,
  },
  actors: { bowl, logIn: fromPromise(async () => new Promise<string>(() => undefined)) },
  guards: { isKnown: () => true },
}).createMachine({
  id: 'miner',
  context: ({ input }) => ({ ...input, email: '', ticks: 0 }),
  initial: 'looking',
  states: {
    looking: { always: { guard: 'isKnown', target: 'loggedOut' } },
    loggedOut: {
      on: {
        'login.submitted': { target: 'loggingIn', actions: assign({ email: ({ event }) => event.email }) },
      },
    },
    loggingIn: { invoke: { id: 'logIn', src: 'logIn', onDone: 'loggedIn' } },
    loggedIn: { invoke: { id: 'bowl', src: 'bowl' }, on: { 'logout.pressed': 'loggedOut' } },
  },
  on: { 'clock.ticked': { actions: assign({ ticks: ({ context }) => context.ticks + 1 }) } },
});

export const submitted = { type: 'login.submitted', email: 'ada@example.org', pin: '740916' } as const;
export const answered = { type: 'xstate.done.actor.logIn', output: 'welcome' };

export const addressOf = ({ sessionId }: { readonly sessionId: string }) => ({ tab: 'a', sessionId });
export const bowlOf = (actor: Actor<AnyActorLogic>) => actor.getSnapshot().children.bowl;

/** Creates the site inspector of a tab, which records its messages. */
export function inspectSite() {
  const published: SiteMessage[] = [];
  const site = new SiteInspector({
    tab: 'a',
    redactor: createRedactor(),
    now: Date.now,
    post: message => published.push(message),
    address: () => '/web-miner',
  });
  const ofType = <Type extends SiteMessage['type']>(type: Type) =>
    published.filter((message): message is Extract<SiteMessage, { type: Type }> => message.type === type);
  return {
    site,
    published,
    open: () => site.handle({ type: 'page.opened' }),
    start: (): Actor<typeof miner> =>
      createActor(miner, { input: { greeting: 'Hello ada@example.org' }, inspect: site.observe }).start(),
    ofType,
    /** Sends the result of the login, as QA would do it. */
    logIn: (actor: Actor<typeof miner>) => {
      actor.send(submitted);
      site.handle({ type: 'event.sent', to: addressOf(actor), event: answered });
    },
    recordingOf: (actor: { readonly sessionId: string }) => {
      site.handle({ type: 'recording.requested', of: addressOf(actor) });
      return ofType('recording.taken').at(-1);
    },
  };
}
