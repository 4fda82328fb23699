/** A tab that sends the messages of `@statelyai/inspect`, in terms of the inspector's protocol. */
import type { AnyStateMachine } from 'xstate';
import * as z from 'zod';
import { statechartOf } from '../../statechart/statechart.ts';
import { activeStates } from '../../statechart/xstate-internals.ts';
import type { ActorAddress, ActorState, EventRecord, Json, RunningActor, SiteMessage } from '../protocol.ts';

/** The machines of the site by id. */
export type Machines = ReadonlyMap<string, AnyStateMachine>;

const json: z.ZodType<Json> = z.json();

const snapshot = z.object({
  status: z.enum(['active', 'done', 'error', 'stopped']).default('active'),
  value: json.optional(),
  context: json.optional(),
});

const common = { sessionId: z.string(), createdAt: z.coerce.number() };

const inspected = z.discriminatedUnion('type', [
  z.object({
    ...common,
    type: z.literal('@xstate.actor'),
    name: z.string(),
    parentId: z.string().optional(),
    definition: z.string().optional(),
    snapshot: snapshot.optional(),
  }),
  z.object({
    ...common,
    type: z.literal('@xstate.event'),
    sourceId: z.string().optional(),
    event: z.object({ type: z.string() }).catchall(json),
  }),
  z.object({ ...common, type: z.literal('@xstate.snapshot'), snapshot }),
]);

type Inspected = z.infer<typeof inspected>;
type Of<Type extends Inspected['type']> = Extract<Inspected, { type: `@xstate.${string}` & Type }>;

/** The number of events that are kept for each actor, for pages that open later. */
const MAX_EVENT_RECORDS = 1_000;

interface ReceivedActor {
  readonly machine: AnyStateMachine;
  readonly description: RunningActor;
  state: ActorState | null;
  count: number;
  eventRecords: readonly EventRecord[];
}

/** What a tab sent is not from a build of this site. */
export class RefusedMessage extends Error {
  override readonly name = 'RefusedMessage';
}

export class ReceivedTab {
  readonly #tab: string;
  readonly #address: string;
  readonly #machines: Machines;
  readonly #actors = new Map<string, ReceivedActor>();
  /** What every actor is, by session id: `clock of miner`. */
  readonly #names = new Map<string, string>();
  #order = 0;

  /** @param address - what the page shows as the address of the tab */
  constructor(tab: string, address: string, machines: Machines) {
    this.#tab = tab;
    this.#address = address;
    this.#machines = machines;
  }

  /** Describes the tab, its actors, their states and their events, for a page that opens. */
  get messages(): readonly SiteMessage[] {
    const ofActors = [...this.#actors.values()].flatMap(({ description, state, eventRecords }) => [
      { type: 'actor.started', actor: description } as const,
      ...eventRecords.map(eventRecord => ({ type: 'event.received', eventRecord }) as const),
      ...(state ? [{ type: 'actor.moved', state } as const] : []),
    ]);
    return [{ type: 'tab.navigated', tab: this.#tab, address: this.#address }, ...ofActors];
  }

  /** Returns what a message means to the page. @throws RefusedMessage */
  receive(text: string): readonly SiteMessage[] {
    const message = inspected.safeParse(parsed(text));
    if (!message.success) throw new RefusedMessage('This is no message of @statelyai/inspect.');
    const { data } = message;
    if (data.type === '@xstate.actor') return this.#start(data);
    const actor = this.#actors.get(data.sessionId);
    // A promise, a callback or a machine of another site.
    if (!actor) return [];
    return data.type === '@xstate.event' ? this.#record(actor, data) : this.#move(actor, data.snapshot);
  }

  #start({ sessionId, name, parentId, definition, createdAt, snapshot: first }: Of<'@xstate.actor'>) {
    const parent = parentId === undefined ? undefined : this.#names.get(parentId);
    const fullName = parent === undefined ? name : `${name} of ${parent}`;
    this.#names.set(sessionId, fullName);
    const machine = this.#machines.get(idIn(definition));
    if (!machine || this.#actors.has(sessionId)) return [];
    const description: RunningActor = {
      ...this.#addressOf(sessionId),
      id: name,
      name: fullName,
      parent: parentId ?? null,
      chart: statechartOf(machine),
      startedAt: createdAt,
    };
    const actor: ReceivedActor = { machine, description, state: null, count: 0, eventRecords: [] };
    this.#actors.set(sessionId, actor);
    const started: SiteMessage = { type: 'actor.started', actor: description };
    return first?.value === undefined ? [started] : [started, ...this.#move(actor, first)];
  }

  #record(actor: ReceivedActor, { sourceId, event, createdAt }: Of<'@xstate.event'>): SiteMessage[] {
    const address = this.#addressOf(actor.description.sessionId);
    if (event.type === 'xstate.stop') {
      if (actor.state?.status === 'active') actor.state = { ...actor.state, status: 'stopped' };
      return [{ type: 'actor.stopped', address }];
    }
    actor.count += 1;
    this.#order += 1;
    const eventRecord: EventRecord = {
      ...address,
      nth: actor.count,
      at: createdAt,
      order: this.#order,
      event,
      from: sourceId === undefined ? null : (this.#names.get(sourceId) ?? sourceId),
      // The messages do not contain them.
      transitions: [],
    };
    actor.eventRecords = [...actor.eventRecords, eventRecord].slice(-MAX_EVENT_RECORDS);
    return [{ type: 'event.received', eventRecord }];
  }

  #move(actor: ReceivedActor, { status, value = null, context = {} }: z.infer<typeof snapshot>) {
    actor.state = {
      ...this.#addressOf(actor.description.sessionId),
      status,
      value,
      active: activeIn(actor.machine, value),
      context,
      accepts: [],
      timers: [],
    };
    return [{ type: 'actor.moved', state: actor.state } as const];
  }

  #addressOf(sessionId: string): ActorAddress {
    return { tab: this.#tab, sessionId };
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const identified = z.object({ id: z.string() });

/** Returns the id in a machine's configuration; empty for other actors. */
const idIn = (definition = ''): string => identified.safeParse(parsed(definition)).data?.id ?? '';

/** Returns the ids of the states of a value, outermost first. @throws RefusedMessage */
function activeIn(machine: AnyStateMachine, value: Json): string[] {
  try {
    // XState checks each name in it.
    const state = machine.resolveState({ value: value as never, context: {} });
    return [...activeStates(state)].sort((one, other) => one.order - other.order).map(({ id }) => id);
  } catch {
    throw new RefusedMessage(`${machine.id} has no such state: the site is another version.`);
  }
}
