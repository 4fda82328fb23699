/** The compiler rejects names that a machine does not have: `npm run check` runs these tests. */
import { expectTypeOf, it } from 'vitest';
import { fromPromise, type SnapshotFrom, setup } from 'xstate';
import type { ActorIdOf, ActorIdWithin, EventTypeOf, PayloadsOf, StateIdOf } from './machine-types.ts';
import type { Model } from './paths.ts';
import type { HttpReplay } from './replay-on-http.ts';
import type { ScreenReplay } from './replay-on-screen.tsx';
import type { PageEnvironment } from './scenarios.ts';
import type { ScreenOf } from './screen.ts';

type Outcome = { readonly outcome: 'sent' } | { readonly outcome: 'refused'; readonly text: string };

const stampMachine = setup({
  actors: { press: fromPromise<'pressed'>(async () => 'pressed') },
}).createMachine({
  invoke: { id: 'press', src: 'press' },
});

const machine = setup({
  types: {
    context: {} as { readonly tries: number },
    events: {} as { readonly type: 'send.pressed'; readonly weight: number },
    children: {} as { send: 'send'; sendAgain: 'send' },
  },
  actors: { send: fromPromise<Outcome>(async () => ({ outcome: 'sent' })), stamp: stampMachine },
  delays: { pause: 1_000 },
}).createMachine({
  id: 'parcel',
  context: { tries: 0 },
  type: 'parallel',
  states: {
    post: {
      initial: 'packed',
      states: {
        packed: { on: { 'send.pressed': 'sending' } },
        sending: { invoke: { id: 'send', src: 'send', onDone: 'sent' } },
        sent: { after: { pause: 'packed' } },
      },
    },
    stamps: { invoke: { id: 'stamp', src: 'stamp' } },
  },
});

type Machine = typeof machine;
const see = async () => undefined;

it('knows the states, events and actors of a machine', () => {
  expectTypeOf<StateIdOf<Machine>>().toEqualTypeOf<
    | 'parcel'
    | 'parcel.post'
    | 'parcel.post.packed'
    | 'parcel.post.sending'
    | 'parcel.post.sent'
    | 'parcel.stamps'
  >();
  expectTypeOf<ActorIdOf<Machine>>().toEqualTypeOf<'send' | 'sendAgain' | 'stamp'>();
  expectTypeOf<ActorIdWithin<Machine>>().toEqualTypeOf<'send' | 'sendAgain' | 'stamp' | 'press'>();
  expectTypeOf<Exclude<EventTypeOf<Machine>, `xstate.${string}`>>().toEqualTypeOf<'send.pressed'>();
  expectTypeOf<'xstate.after.pause.parcel.post.sent'>().toExtend<EventTypeOf<Machine>>();
  expectTypeOf<PayloadsOf<Machine>['xstate.done.actor.sendAgain']>().toEqualTypeOf<{
    readonly output: Outcome;
  }>();
});

it('rejects a wrong event, payload, actor, outcome or delay of a model', () => {
  type Cases = Model<Machine>['cases'];
  // @ts-expect-error: there is no such event
  ({ 'send.presed': [{ weight: 2 }] }) satisfies Cases;
  // @ts-expect-error: its payload is a number
  ({ 'send.pressed': [{ weight: '2' }] }) satisfies Cases;
  // @ts-expect-error: there is no such actor
  ({ 'xstate.error.actor.sendTwice': [{ error: 'lost' }] }) satisfies Cases;
  // @ts-expect-error: there is no such outcome
  ({ 'xstate.done.actor.send': [{ output: { outcome: 'send' } }] }) satisfies Cases;
  // @ts-expect-error: a refusal has a text
  ({ 'xstate.done.actor.sendAgain': [{ output: { outcome: 'refused' } }] }) satisfies Cases;
  // @ts-expect-error: there is no such delay
  ({ 'xstate.after.paus.parcel.post.sent': [{}] }) satisfies Cases;
  ({
    'send.pressed': [{ weight: 2 }],
    'xstate.done.actor.send': [{ output: { outcome: 'sent' } }],
    'xstate.error.actor.sendAgain': [{ error: 'lost' }],
  }) satisfies Cases;
});

it('rejects a wrong state wherever a state is named', () => {
  // @ts-expect-error: there is no such state
  ({ 'parcel.post.send': see }) satisfies ScreenOf<Machine>['checks'];
  // @ts-expect-error: there is no such state
  ({ 'parcel.post.send': see }) satisfies ScreenReplay<Machine>['checks'];
  // @ts-expect-error: there is no such state
  ({ 'parcel.stamp': 'It is not shown.' }) satisfies ScreenOf<Machine>['alike'];
  ({ 'parcel.stamps': see }) satisfies ScreenOf<Machine>['checks'];

  const state = {} as SnapshotFrom<Machine>;
  // @ts-expect-error: there is no such state
  const isSent: Model<Machine>['isLast'] = (_before, after) => after.matches({ post: 'send' });
  // @ts-expect-error: there is no such state
  const situation: HttpReplay<PageEnvironment, Machine>['situation'] = now => now.matches('stamps.idle');
  expectTypeOf(state).toExtend<Parameters<NonNullable<typeof isSent>>[0]>();
  expectTypeOf(state).toExtend<Parameters<NonNullable<typeof situation>>[0]>();
});

it('rejects a request or a scenario of nothing', () => {
  type Http = HttpReplay<PageEnvironment, Machine>;
  // @ts-expect-error: there is no such actor
  ({ sendTwice: see }) satisfies Http['ask'];
  // @ts-expect-error: there is no such event
  ({ 'sent.pressed': [{}] }) satisfies Http['scenarios'];
  // @ts-expect-error: an actor is done or fails
  ({ 'send ended (sent)': [{}] }) satisfies Http['scenarios'];
  ({ send: see, press: see }) satisfies Http['ask'];
  ({ 'send done (sent)': [{}], 'send.pressed': [{}], 'after pause': [{}] }) satisfies Http['scenarios'];
});
