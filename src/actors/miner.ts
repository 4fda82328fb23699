/** The miner of this page: made once, outside React, and joined to the server, the clock and the browser's memory. */
import { type Actor, createActor, fromCallback, fromPromise } from 'xstate';
import { bowlMachine } from '../../machines/miner/bowl.machine.ts';
import type { ReturnEvent, SaveInput, TickEvent } from '../../machines/miner/miner.actors.ts';
import { minerMachine } from '../../machines/miner/miner.machine.ts';
import { remember, rememberedMiner } from '../adapters/miner-memory.ts';
import { checkEmail, endSession, logIn, save } from '../adapters/miner-server.ts';
import { monotonicNow } from '../adapters/monotonic-clock.ts';
import { onReturn } from '../adapters/page-presence.ts';

export type MinerActor = Actor<typeof minerMachine>;

const saveActor = fromPromise(({ input, signal }: { input: SaveInput; signal: AbortSignal }) =>
  save(input, signal),
);

const machine = minerMachine.provide({
  actors: {
    checkEmail: fromPromise(({ input, signal }: { input: { email: string }; signal: AbortSignal }) =>
      checkEmail(input.email, signal),
    ),
    logIn: fromPromise(
      ({ input, signal }: { input: { email: string; pin: string | null }; signal: AbortSignal }) =>
        logIn(input.email, input.pin, signal),
    ),
    save: saveActor,
    endSession: fromPromise(({ signal }: { signal: AbortSignal }) => endSession(signal)),
    clock: fromCallback<{ type: never }, { interval: number }, TickEvent>(({ input, sendBack }) => {
      const tick = () => sendBack({ type: 'clock.ticked', monotonic: monotonicNow() });
      tick();
      const timer = setInterval(tick, input.interval);
      return () => clearInterval(timer);
    }),
    page: fromCallback<{ type: never }, undefined, ReturnEvent>(({ sendBack }) =>
      onReturn(() => sendBack({ type: 'page.returned' })),
    ),
    bowl: bowlMachine.provide({ actors: { collect: saveActor } }),
  },
});

/** Starts with what this browser remembers, and keeps that memory up to date from then on. */
export function startMiner(): MinerActor {
  const actor = createActor(machine, { input: rememberedMiner() });
  let before = actor.getSnapshot().context;
  actor.subscribe(({ context }) => {
    remember(before, context);
    before = context;
  });
  return actor.start();
}
