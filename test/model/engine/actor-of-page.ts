/** Lets a page create the actor of a machine by itself, with what a test provides for it to invoke. */
import { Actor, type AnyActorLogic, type AnyActorRef, type AnyStateMachine, StateMachine } from 'xstate';

interface Opened {
  readonly machine: AnyStateMachine;
  readonly actors: Readonly<Record<string, AnyActorLogic>>;
  actor: AnyActorRef | null;
}

/** The page that is open; null if none is. */
let opened: Opened | null = null;

// Each time that a page is rendered, it provides its actors again.
const { provide } = StateMachine.prototype;
StateMachine.prototype.provide = function provideOfTest(implementations) {
  const provided = provide.call(this, implementations);
  return opened?.machine.id === this.id ? provide.call(provided, { actors: opened.actors }) : provided;
};

const { start } = Actor.prototype;
Actor.prototype.start = function startAndNote() {
  const { id } = this.logic as { id?: string };
  if (opened !== null && opened.machine.id === id) opened.actor = this;
  return start.call(this);
};

/**
 * Opens a page, and does something with the actor of this machine that the page has created last.
 * @param actors - replace those that the page provides
 * @throws Error if the page has created none
 */
export async function withActorOfPage<Result>(
  machine: AnyStateMachine,
  actors: Readonly<Record<string, AnyActorLogic>>,
  open: () => Promise<void>,
  deed: (actor: AnyActorRef) => Promise<Result>,
): Promise<Result> {
  const page: Opened = { machine, actors, actor: null };
  opened = page;
  try {
    await open();
    if (page.actor === null) throw new Error(`The page has created no actor of ${machine.id}.`);
    return await deed(page.actor);
  } finally {
    opened = null;
  }
}
