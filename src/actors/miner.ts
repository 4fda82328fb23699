/** The miner actor of a page, which lives outside of React and as long as the page. */
import { type Actor, fromCallback } from 'xstate';
import { bowlMachine } from '../../machines/miner/bowl.machine.ts';
import type { OtherTabEvent, PageResumedEvent, TickEvent } from '../../machines/miner/miner.actors.ts';
import { minerMachine } from '../../machines/miner/miner.machine.ts';
import type { LockEvent, LockRequest } from '../../machines/miner/tab-leadership.actors.ts';
import { tabLeadershipMachine } from '../../machines/miner/tab-leadership.machine.ts';
import type { WalletUpdate } from '../../machines/miner/wallet-address.actors.ts';
import { walletAddressMachine } from '../../machines/miner/wallet-address.machine.ts';
import { checkEmail, endSession, logIn, save, updateWallet } from '../adapters/api/miner-api.ts';
import { openCollectRequests } from '../adapters/collect-requests.ts';
import { remember, rememberedMiner, watchMinerMemory } from '../adapters/miner-memory.ts';
import { monotonicNow } from '../adapters/monotonic-clock.ts';
import { onVisibleOrOnline } from '../adapters/page-lifecycle.ts';
import { openTabLock } from '../adapters/tab-lock.ts';
import { minerToast } from '../content/toasts.ts';
import { createAppActor } from './app-actor.ts';
import { requestLogic } from './request-logic.ts';
import { showToasts } from './toasts.ts';

export type MinerActor = Actor<typeof minerMachine>;

const saveLogic = requestLogic(save);

const machine = minerMachine.provide({
  actors: {
    checkEmail: requestLogic(({ email }: { email: string }, signal) => checkEmail(email, signal)),
    logIn: requestLogic(({ email, pin }: { email: string; pin: string | null }, signal) =>
      logIn(email, pin, signal),
    ),
    save: saveLogic,
    endSession: requestLogic((_, signal) => endSession(signal)),
    clock: fromCallback<{ type: never }, { interval: number }, TickEvent>(({ input, sendBack }) => {
      const tick = () => sendBack({ type: 'clock.ticked', monotonic: monotonicNow() });
      tick();
      const timer = setInterval(tick, input.interval);
      return () => clearInterval(timer);
    }),
    page: fromCallback<{ type: never }, undefined, PageResumedEvent>(({ sendBack }) =>
      onVisibleOrOnline(() => sendBack({ type: 'page.resumed' })),
    ),
    leadership: tabLeadershipMachine.provide({
      actors: {
        lock: fromCallback<{ type: 'lock.requested'; kind: LockRequest }, { email: string }, LockEvent>(
          ({ input: { email }, sendBack, receive }) => {
            const lock = openTabLock(`technovex.miner.${email}`, type => sendBack({ type }));
            receive(({ kind }) => lock.request(kind));
            return lock.close;
          },
        ),
      },
    }),
    otherTabs: fromCallback<{ type: 'collect.requested' }, { email: string }, OtherTabEvent>(
      ({ input: { email }, sendBack, receive }) => {
        const requests = openCollectRequests(email, () => sendBack({ type: 'otherTab.collectRequested' }));
        receive(requests.send);
        const stopWatching = watchMinerMemory(email, {
          onHolding: (holding, wantsToMine) => sendBack({ type: 'holding.persisted', holding, wantsToMine }),
          onForget: () => sendBack({ type: 'otherTab.loggedOut' }),
        });
        return () => {
          requests.close();
          stopWatching();
        };
      },
    ),
    bowl: bowlMachine.provide({ actors: { collect: saveLogic } }),
    wallet: walletAddressMachine.provide({
      actors: {
        updateWallet: requestLogic(({ email, walletAddress, pin }: WalletUpdate, signal) =>
          updateWallet(email, walletAddress, signal, pin),
        ),
      },
    }),
  },
});

/** Starts the miner from the browser's storage, keeps the storage up to date and shows toasts. */
export function startMiner(): MinerActor {
  const actor = createAppActor(machine, { input: rememberedMiner() });
  showToasts(actor, minerToast);
  let before = actor.getSnapshot();
  actor.subscribe(now => {
    remember(before, now);
    before = now;
  });
  return actor.start();
}
