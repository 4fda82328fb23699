/** The names in a machine's type, so that the compiler rejects any other. */
import type {
  AnyStateMachine,
  EventFrom,
  OutputFrom,
  ProvidedActor,
  StateId,
  StateMachine,
  StateSchemaFrom,
} from 'xstate';

/** The ids of a machine's states: `miner`, `miner.loggedIn`, `miner.loggedIn.electing` … */
export type StateIdOf<Machine extends AnyStateMachine> = StateId<StateSchemaFrom<Machine>>;

/** The parts of a machine's type that the kit reads. */
type PartsOf<Machine> =
  Machine extends StateMachine<
    infer _Context,
    infer _Event,
    infer _Children,
    infer Actor,
    infer _Action,
    infer _Guard,
    infer Delay,
    infer _StateValue,
    infer _Tag,
    infer _Input,
    infer _Output,
    infer _Emitted,
    infer _Meta,
    infer _StateSchema,
    infer _TransitionMeta
  >
    ? { readonly actor: Actor; readonly delay: Delay }
    : never;

type ActorsOf<Machine> = PartsOf<Machine>['actor'];

export type DelayOf<Machine> = PartsOf<Machine>['delay'];

/** The id of an invoked actor: as `types.children` of the setup names it, otherwise its source. */
type IdOf<Actor extends ProvidedActor> = Actor extends ProvidedActor
  ? string extends Actor['id']
    ? Actor['src']
    : Extract<Actor['id'], string>
  : never;

/** The ids of the actors that a machine invokes. */
export type ActorIdOf<Machine extends AnyStateMachine> = IdOf<ActorsOf<Machine>>;

/** The ids of the actors that a machine and its child machines invoke. */
export type ActorIdWithin<Machine extends AnyStateMachine> =
  | ActorIdOf<Machine>
  | ActorIdOf<Extract<ActorsOf<Machine>['logic'], AnyStateMachine>>;

type Output<Logic> =
  OutputFrom<Logic> extends undefined
    ? { readonly output?: undefined }
    : { readonly output: OutputFrom<Logic> };

/** The payloads of all events of a machine by type: its own, its actors' answers, its delays. */
export type PayloadsOf<Machine extends AnyStateMachine> =
  // The type of a machine without types accepts any event.
  string extends EventFrom<Machine>['type'] ? Readonly<Record<string, object>> : TypedPayloadsOf<Machine>;

type TypedPayloadsOf<Machine extends AnyStateMachine> = {
  readonly [Event in EventFrom<Machine> as Event['type']]: Omit<Event, 'type'>;
} & {
  readonly [Actor in ActorsOf<Machine> as `xstate.done.actor.${IdOf<Actor>}`]: Output<Actor['logic']>;
} & {
  readonly [Actor in ActorsOf<Machine> as `xstate.error.actor.${IdOf<Actor>}`]: { readonly error: unknown };
} & {
  readonly [Type in `xstate.after.${DelayOf<Machine>}.${StateIdOf<Machine>}`]: object;
};

export type EventTypeOf<Machine extends AnyStateMachine> = keyof PayloadsOf<Machine> & string;
