/** The events of a tab as a sequence: who sent what to whom, in order. */
import type { EventRecord } from '../../protocol.ts';
import { actorKey, type ObservedActor } from '../site/site-view.ts';

/** Stands for a person, the browser or the inspector. */
export const OUTSIDE = 'outside';

export interface Message {
  readonly key: string;
  readonly record: EventRecord;
  readonly from: string;
  readonly to: string;
  /** Where the message begins: a promise or a callback has the lifeline of its machine. */
  readonly lifeline: string;
}

/** Lists the events of all actors of a tab in the order in which they were sent. */
export function eventsOfTab(
  actors: ReadonlyMap<string, ObservedActor>,
  tab: string | null,
): readonly EventRecord[] {
  return [...actors.values()]
    .filter(({ actor }) => actor.tab === tab)
    .flatMap(({ eventRecords }) => eventRecords)
    .sort((one, other) => one.order - other.order);
}

export const messagesOf = (
  eventRecords: readonly EventRecord[],
  actors: ReadonlyMap<string, ObservedActor>,
): readonly Message[] => {
  const names = new Set([OUTSIDE, ...[...actors.values()].map(({ actor }) => actor.name)]);
  return eventRecords.flatMap(record => {
    const to = actors.get(actorKey(record))?.actor.name;
    if (to === undefined) return [];
    const from = record.from ?? OUTSIDE;
    const key = `${actorKey(record)} ${record.nth}`;
    return [{ key, record, from, to, lifeline: names.has(from) ? from : to }];
  });
};

/** Lists who takes part, the outside first, then in the order of their first message. */
export const participantsOf = (messages: readonly Message[]): readonly string[] => [
  ...new Set([OUTSIDE, ...messages.flatMap(({ lifeline, to }) => [lifeline, to])]),
];
