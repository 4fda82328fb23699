import { useEffect } from 'react';
import { type ActorRefFrom, type AnyActorRef, fromCallback } from 'xstate';
import type {
  AdminRefusal,
  ExportOutcome,
  ListChangedEvent,
  ListInput,
  ListOutcome,
  ListQuery,
  MinerActInput,
  NewPinInput,
  RemovalOutcome,
  WantedMiner,
} from '../../machines/admin/admin.actors.ts';
import { adminListMachine } from '../../machines/admin/admin-list.machine.ts';
import { listActsMachine } from '../../machines/admin/list-acts.machine.ts';
import { minerLookUpMachine } from '../../machines/admin/miner-look-up.machine.ts';
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
export const reportErrors =
  (visitor: VisitorActor) =>
  async <Outcome extends { readonly outcome: string } | AdminRefusal>(response: Promise<Outcome>) => {
    const outcome = await response;
    if ('status' in outcome) reportErrorStatus(visitor, outcome.status);
    return outcome;
  };

type Load = (input: ListInput, signal: AbortSignal) => Promise<ListOutcome>;

type ListActsActor = ActorRefFrom<typeof listActsMachine>;

const listLogic = (visitor: VisitorActor, load: Load, acts?: ListActsActor) =>
  adminListMachine.provide({
    actors: {
      loadPage: requestLogic((input: ListInput, signal) => reportErrors(visitor)(load(input, signal))),
      changes: fromCallback<{ type: never }, undefined, ListChangedEvent>(({ sendBack }) => {
        const notify = () => sendBack({ type: 'list.changed' });
        const changed = ['rowRemoved', 'rowAlreadyGone'] as const;
        const subscriptions = changed.map(type => acts?.on(type, notify));
        return () => {
          for (const subscription of subscriptions) subscription?.unsubscribe();
        };
      }),
    },
  });

interface ListActs {
  readonly remove: (key: string, signal: AbortSignal) => Promise<RemovalOutcome>;
  readonly exportAll: (search: string, signal: AbortSignal) => Promise<ExportOutcome>;
}

const listActsLogic = (visitor: VisitorActor, { remove, exportAll }: ListActs) => {
  const report = reportErrors(visitor);
  return listActsMachine.provide({
    actors: {
      removeRow: requestLogic(({ key }: { readonly key: string }, signal) => report(remove(key, signal))),
      exportList: requestLogic(({ search }: { readonly search: string }, signal) =>
        report(exportAll(search, signal)),
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
function useSessionEnd(visitor: VisitorActor, ...actors: readonly AnyActorRef[]): void {
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
function useList(load: Load, query: ListQuery, acts?: ListActsActor): AdminListActor {
  const visitor = useVisitor();
  const list = useAppActor(listLogic(visitor, load, acts), { input: { query } });
  useSessionEnd(visitor, list);
  useQuery(list, query);
  return list;
}

export const useAuditList = (query: ListQuery): AdminListActor => useList(loadAudit, query);

/** Creates the list of a miner's ledger. Key its component by the entry. */
export const useLedgerList = (entry: string, query: ListQuery): AdminListActor =>
  useList((input, signal) => loadLedger(entry, input, signal), query);

/** Creates the actors of a list and of the acts on its rows, which stop with the screen. */
export function useListWithActs(load: Load, ofList: ListActs, query: ListQuery) {
  const visitor = useVisitor();
  const acts = useAppActor(listActsLogic(visitor, ofList));
  useSessionEnd(visitor, acts);
  return { list: useList(load, query, acts), acts };
}

const subscriberActs: ListActs = {
  remove: (email, signal) => removeSubscriber({ email }, signal),
  exportAll: (search, signal) => exportSubscribers({ search }, signal),
};

export const useSubscribers = (query: ListQuery) => useListWithActs(loadSubscribers, subscriberActs, query);

/** Creates the actor of the look-up, which follows the entry of the page's address. */
export function useMinerLookUp(entry: string | null): ActorRefFrom<typeof minerLookUpMachine> {
  const visitor = useVisitor();
  const lookUp = useAppActor(minerLookUpLogic(visitor), { input: { entry } });
  useSessionEnd(visitor, lookUp);
  useEffect(() => lookUp.send({ type: 'entry.changed', entry }), [lookUp, entry]);
  return lookUp;
}
