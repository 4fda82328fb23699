import { useEffect } from 'react';
import { type ActorRefFrom, type AnyActorRef, fromCallback } from 'xstate';
import type {
  AdminRefusal,
  ListChangedEvent,
  ListInput,
  ListOutcome,
  ListQuery,
  MinerActInput,
  NewPinInput,
  WantedMiner,
} from '../../machines/admin/admin.actors.ts';
import { adminListMachine } from '../../machines/admin/admin-list.machine.ts';
import { minerLookUpMachine } from '../../machines/admin/miner-look-up.machine.ts';
import { subscriberActsMachine } from '../../machines/admin/subscriber-acts.machine.ts';
import {
  actOnMiner,
  exportSubscribers,
  loadAudit,
  loadLedger,
  loadSubscribers,
  lookUpMiner,
  removeSubscriber,
  setMinerPin,
} from '../adapters/api/admin-api.ts';
import { useAppActor } from './app-actor.ts';
import { requestLogic } from './request-logic.ts';
import { reportErrorStatus, type VisitorActor } from './visitor.ts';
import { useVisitor } from './visitor-context.ts';

/** Reports error responses to the visitor actor: an admin's rights can end at any time. */
const reportErrors =
  (visitor: VisitorActor) =>
  async <Outcome extends { readonly outcome: string } | AdminRefusal>(response: Promise<Outcome>) => {
    const outcome = await response;
    if ('status' in outcome) reportErrorStatus(visitor, outcome.status);
    return outcome;
  };

type Load = (input: ListInput, signal: AbortSignal) => Promise<ListOutcome>;

/** The actor of the acts on a list's rows, and what it emits after a change of them. */
interface Changes {
  readonly acts: AnyActorRef;
  readonly emitted: readonly string[];
}

const listLogic = (visitor: VisitorActor, load: Load, changes?: Changes) =>
  adminListMachine.provide({
    actors: {
      loadPage: requestLogic((input: ListInput, signal) => reportErrors(visitor)(load(input, signal))),
      changes: fromCallback<{ type: never }, undefined, ListChangedEvent>(({ sendBack }) => {
        const notify = () => sendBack({ type: 'list.changed' });
        const subscriptions = (changes?.emitted ?? []).map(type => changes?.acts.on(type, notify));
        return () => {
          for (const subscription of subscriptions) subscription?.unsubscribe();
        };
      }),
    },
  });

const subscriberActsLogic = (visitor: VisitorActor) => {
  const report = reportErrors(visitor);
  return subscriberActsMachine.provide({
    actors: {
      removeSubscriber: requestLogic((input: { readonly email: string }, signal) =>
        report(removeSubscriber(input, signal)),
      ),
      exportSubscribers: requestLogic((input: { readonly search: string }, signal) =>
        report(exportSubscribers(input, signal)),
      ),
    },
  });
};

const minerLookUpLogic = (visitor: VisitorActor) => {
  const report = reportErrors(visitor);
  return minerLookUpMachine.provide({
    actors: {
      lookUp: requestLogic((wanted: WantedMiner, signal) => report(lookUpMiner(wanted, signal))),
      actOnMiner: requestLogic((input: MinerActInput, signal) => report(actOnMiner(input, signal))),
      setPin: requestLogic((input: NewPinInput, signal) => report(setMinerPin(input, signal))),
    },
  });
};

export type AdminListActor = ActorRefFrom<typeof adminListMachine>;

/** Ends the visitor's session once one of the actors meets its end. */
export function useSessionEnd(visitor: VisitorActor, ...actors: readonly AnyActorRef[]): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the actors live as long as the screen.
  useEffect(() => {
    const subscriptions = actors.map(actor =>
      actor.on('sessionEnded', () => reportErrorStatus(visitor, 401)),
    );
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe();
    };
  }, [visitor]);
}

/** Hands the query of the page's address to the list whenever it changes. */
function useQuery(list: AdminListActor, query: ListQuery): void {
  const text = JSON.stringify(query);
  useEffect(() => list.send({ type: 'query.changed', query: JSON.parse(text) }), [list, text]);
}

/** Creates the actor of a list, which stops with the screen. */
export function useList(load: Load, query: ListQuery, changes?: Changes): AdminListActor {
  const visitor = useVisitor();
  const list = useAppActor(listLogic(visitor, load, changes), { input: { query } });
  useSessionEnd(visitor, list);
  useQuery(list, query);
  return list;
}

export const useAuditList = (query: ListQuery): AdminListActor => useList(loadAudit, query);

/** Creates the list of a miner's ledger. Key its component by the entry. */
export const useLedgerList = (entry: string, query: ListQuery): AdminListActor =>
  useList((input, signal) => loadLedger(entry, input, signal), query);

/** Creates the actors of the subscribers' list and of the acts in it, which stop with the screen. */
export function useSubscribers(query: ListQuery) {
  const visitor = useVisitor();
  const acts = useAppActor(subscriberActsLogic(visitor));
  useSessionEnd(visitor, acts);
  const list = useList(loadSubscribers, query, {
    acts,
    emitted: ['subscriberRemoved', 'subscriberAlreadyGone'],
  });
  return { list, acts };
}

/** Creates the actor of the look-up, which follows the entry of the page's address. */
export function useMinerLookUp(entry: string | null): ActorRefFrom<typeof minerLookUpMachine> {
  const visitor = useVisitor();
  const lookUp = useAppActor(minerLookUpLogic(visitor), { input: { entry } });
  useSessionEnd(visitor, lookUp);
  useEffect(() => lookUp.send({ type: 'entry.changed', entry }), [lookUp, entry]);
  return lookUp;
}
