/**
 * Replays generated paths on a page of the built site in a browser with a real server. The same
 * machine runs beside the page as its model: the page has to send the machine's requests, both
 * continue with the server's responses, and the page has to show each state of the machine.
 */

import {
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  type EventObject,
  type InspectionEvent,
  type SnapshotFrom,
} from 'xstate';
import { activeStates } from '../../../tools/statechart/xstate-internals.ts';
import { Coverage } from './coverage.ts';
import { Harness } from './harness.ts';
import type { EventTypeOf } from './machine-types.ts';
import type { Notification, RequestPattern, Stored, Visit } from './page.ts';
import { button, type PageDriver, text } from './page-driver.ts';
import { namedCase, type Path } from './paths.ts';
import { bringAbout, expectModelled, type HttpReplay } from './replay-on-http.ts';
import type { PageEnvironment } from './scenarios.ts';
import { type AnyScreen, bindActions, bindChecks, EXTERNAL } from './screen.ts';
import type { StartingPoint } from './starting-point.ts';

/** The real time between two steps of the page's clock, and the size of a step, in milliseconds. */
const CLOCK_STEP_MS = 100;
/** A part that is loaded waits for a transition only, which this many steps end quickly. */
const QUICK_STEPS = 8;
const QUICK_STEP_MS = 10;
const MOMENT = 50;

/** Calls of a page that the test pauses. */
export interface Held {
  /**
   * Waits until the page has made exactly the machine's calls, by the input of each invoked actor,
   * oldest first.
   */
  expectWaiting(asked: readonly unknown[]): Promise<void>;
}

export interface BrowserReplay<
  Environment extends PageEnvironment,
  Machine extends AnyStateMachine = AnyStateMachine,
> extends StartingPoint<Machine> {
  /** The requests of the machine and the scenarios of their responses. */
  readonly http: HttpReplay<Environment, Machine>;
  readonly screen: AnyScreen<Machine>;
  /** The requests to pause, or the object that pauses them; all others pass. */
  readonly held: readonly RequestPattern[] | ((visit: Visit, environment: Environment) => Promise<Held>);
  /** The initial storage of the browser. */
  readonly stored?: Stored;
  /** Brings the page to the machine's initial state. */
  readonly arrive: (visit: Visit, environment: Environment) => Promise<void>;
  /** Whether a page leaves a state too quickly to observe it. */
  readonly isPassing?: (state: SnapshotFrom<Machine>, event: EventObject) => boolean;
  /** Returns the notification of an emitted event, if there is one. */
  readonly toastOf?: (event: never) => Notification | null;
  /** Receives the inspection events of every machine beside the page. */
  readonly inspect?: (event: InspectionEvent) => void;
  /**
   * The cause of each event that does not come from the page, by type, once the scenario has run.
   */
  readonly elsewhere?: {
    readonly [Type in EventTypeOf<Machine>]?: (
      visit: Visit,
      environment: Environment,
      event: EventObject,
    ) => Promise<void>;
  };
  /** Whether parts of the page appear after a delay, for which the page's clock advances. */
  readonly isDrawnInTime?: boolean;
  /** Fails unless the page reloads after the last step of a path, into the state after that. */
  readonly lookAnew?: (visit: Visit, environment: Environment, state: SnapshotFrom<Machine>) => Promise<void>;
}

/**
 * Replays one path on a fresh page. @throws at the first step at which model, page and server
 * differ
 */
export async function replayInBrowser<Environment extends PageEnvironment>(
  browser: BrowserReplay<Environment>,
  visit: Visit,
  path: Path,
  nth: number,
): Promise<Coverage> {
  const { http, replay } = browser;
  const { model, actors, invariant } = replay;
  const environment = await http.open(visit.api);
  const held = await hold(browser, visit, environment);
  await browser.arrive(visit, environment);

  const harness = new Harness(environment.time);
  const machine = model.machine.provide({
    actors: { ...actors(harness), ...http.actors?.(harness, environment) },
  });
  const coverage = new Coverage(machine);
  const input = http.inputOf?.(environment) ?? model.input;
  const inspect = (event: InspectionEvent): void => {
    coverage.inspect(event);
    browser.inspect?.(event);
  };
  const actor = createActor(machine, { clock: harness.clock, input, inspect });
  const emitted: unknown[] = [];
  actor.on('*', event => emitted.push(event));
  const drive = bindActions(visit.driver, browser.screen);
  const checks = bindChecks(visit.driver, browser.screen);
  const beside = async (event: EventObject): Promise<void> => {
    const { type } = event;
    const deed = drive[type];
    if (deed) await deed(event, actor.getSnapshot());
    else if (!type.startsWith('xstate.after.')) await elsewhere(browser, type)(visit, environment, event);
  };
  let passed = environment.time.now();
  const catchUp = async (): Promise<void> => {
    const from = passed;
    passed = environment.time.now();
    await visit.pass(passed - from);
  };
  http.join?.(environment, actor);
  actor.start();
  try {
    for (const [at, step] of path.steps.entries()) {
      const { event } = step;
      await explained(`step ${at}, ${namedCase(model, event)}`, async () => {
        await bringAbout(http, { environment, harness, actor, event, nth, beside, catchUp });
        await catchUp();
        const now: AnyMachineSnapshot = actor.getSnapshot();
        expectModelled(model, now, step);
        invariant?.(now);
        if (browser.isPassing?.(now, event)) return;
        const before = path.steps[at - 1]?.state;
        if (before && model.isLast?.(before, now)) return browser.lookAnew?.(visit, environment, now);
        await held.expectWaiting(harness.waiting.filter(id => id in http.ask).map(id => harness.inputOf(id)));
        const looking = async (): Promise<void> => {
          for (const { id } of activeStates(now)) await explained(id, () => checks[id]?.(now));
        };
        await (browser.isDrawnInTime ? lettingTimePass(looking(), environment, catchUp) : looking());
        for (const event of emitted.splice(0)) {
          // The emitted events of the machine that owns the notifications.
          const toast = browser.toastOf?.(event as never);
          if (toast) await readToast(visit.driver, toast);
        }
        await http.agree(environment, now, event);
      });
    }
    await http.end?.(environment);
  } finally {
    actor.stop();
  }
  return coverage;
}

async function hold<Environment extends PageEnvironment>(
  { held }: BrowserReplay<Environment>,
  visit: Visit,
  environment: Environment,
): Promise<Held> {
  if (typeof held === 'function') return held(visit, environment);
  const requests = await visit.hold(held);
  environment.network?.connect(requests.carry);
  return { expectWaiting: asked => requests.expectWaiting(asked.length) };
}

function elsewhere<Environment extends PageEnvironment>(
  { screen, ...browser }: BrowserReplay<Environment>,
  type: string,
) {
  const cause = browser.elsewhere?.[type];
  if (cause) return cause;
  const isMeant = screen.drive[type] === EXTERNAL;
  throw new Error(
    isMeant ? `No external cause of "${type}" is defined.` : `No user action causes "${type}".`,
  );
}

/**
 * Waits for a notification. One is shown at a time while the clock stands still: the previous one
 * must be closed.
 */
async function readToast(driver: PageDriver, { title, text: words }: Notification): Promise<void> {
  const toasts = driver.within({ role: 'region', name: 'Notifications' });
  const close = button('Close');
  if ((await toasts.isVisible(close)) && !(await toasts.isVisible(text(words)))) await toasts.click(close);
  await toasts.expectVisible(text(title));
  await toasts.expectVisible(text(words));
}

/** Advances the clock of page and machine slowly until a promise settles. */
async function lettingTimePass(
  doing: Promise<void>,
  { time }: PageEnvironment,
  catchUp: () => Promise<void>,
): Promise<void> {
  const isDone = doing.then(() => true);
  for (let step = 0; ; step += 1) {
    const isQuick = step > 0 && step <= QUICK_STEPS;
    if (await Promise.race([isDone, after(isQuick ? QUICK_STEP_MS : CLOCK_STEP_MS)])) return;
    time.increment(MOMENT);
    await catchUp();
  }
}

const after = (ms: number): Promise<false> =>
  new Promise(resolve => {
    setTimeout(resolve, ms, false);
  });

/** Adds the step to an error. */
async function explained(what: string, happens: () => unknown): Promise<void> {
  try {
    await happens();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`At ${what}: ${reason}`, { cause: error });
  }
}
