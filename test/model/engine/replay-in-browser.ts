/**
 * Replays generated paths on a page of the built site in a browser, before a real server. The same machine runs beside the
 * page and says what has to be: what the page asks has to be what that machine asks, what the server answers is what both go
 * on with, and each state of that machine has to be seen on the page.
 */
import {
  type AnyMachineSnapshot,
  type AnyStateNode,
  createActor,
  type EventObject,
  type InspectionEvent,
} from 'xstate';
import type { Endpoint } from '../../../contract/endpoints.ts';
import type { Toast } from '../../../machines/toasts/toasts.rules.ts';
import type { Stored, Visit } from '../../support/site-in-browser.ts';
import { Coverage } from './coverage.ts';
import type { StartingPoint } from './fewest-paths.ts';
import { Harness } from './harness.ts';
import { button, type PageDriver, text } from './page-driver.ts';
import { namedCase, type Path } from './paths.ts';
import { bringAbout, expectModelled, type HttpReplay, type PageEnvironment } from './replay-on-http.ts';
import { type AnyScreen, bindActions, bindChecks, EXTERNAL } from './screen.ts';

/** How long a person looks before the page's time goes on, and how far it goes on then, in milliseconds. */
const PATIENCE = 100;
const MOMENT = 50;

/** What a page asks of the environment outside, which waits until the path says what becomes of it. */
export interface Held {
  /** Waits until the page has asked exactly what the machine has, by what each invoked actor was given, the oldest first. */
  expectWaiting(asked: readonly unknown[]): Promise<void>;
}

export interface BrowserReplay<Context, Environment extends PageEnvironment> extends StartingPoint<Context> {
  /** How the server is asked, and how it gets reason for its answers. */
  readonly http: HttpReplay<Context, Environment>;
  readonly screen: AnyScreen;
  /** Requests that wait until the path says what becomes of them, all others of the page go through; or what holds them. */
  readonly held: readonly Endpoint[] | ((visit: Visit, environment: Environment) => Promise<Held>);
  /** What an earlier page has left in this browser. */
  readonly stored?: Stored;
  /** Brings the page to where the machine begins. */
  readonly arrive: (visit: Visit, environment: Environment) => Promise<void>;
  /** Whether a page leaves a state by itself, before anybody can look at it. */
  readonly isPassing?: (state: AnyMachineSnapshot, event: EventObject) => boolean;
  /** What the site tells of a event, if it does. */
  readonly toastOf?: (event: never) => Toast | null;
  /** Hears what every machine beside the page does, the parts of the replayed one included. */
  readonly inspect?: (event: InspectionEvent) => void;
  /** How an event that is not caused at the page comes about, by type, once the server has reason for it. */
  readonly elsewhere?: Readonly<
    Record<string, (visit: Visit, environment: Environment, event: EventObject) => Promise<void>>
  >;
  /** Whether some of what the page shows takes a little of its time, which then passes until a person has seen it. */
  readonly isDrawnInTime?: boolean;
  /** Throws where the page does not begin anew as it has to after the last step of a path, in the state after that. */
  readonly lookAnew?: (visit: Visit, environment: Environment, state: AnyMachineSnapshot) => Promise<void>;
}

/** Replays one path at a fresh page. Throws at the first step at which model, page and server differ. */
export async function replayInBrowser<Context, Environment extends PageEnvironment>(
  browser: BrowserReplay<Context, Environment>,
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
          for (const { id } of now._nodes as AnyStateNode[]) await explained(id, () => checks[id]?.(now));
        };
        await (browser.isDrawnInTime ? lettingTimePass(looking(), environment, catchUp) : looking());
        for (const event of emitted.splice(0)) {
          // The emitted are those of the machine whose toasts they are.
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

async function hold<Context, Environment extends PageEnvironment>(
  { held }: BrowserReplay<Context, Environment>,
  visit: Visit,
  environment: Environment,
): Promise<Held> {
  if (typeof held === 'function') return held(visit, environment);
  const requests = await visit.hold(held);
  environment.network?.connect(requests.carry);
  return { expectWaiting: asked => requests.expectWaiting(asked.length) };
}

function elsewhere<Context, Environment extends PageEnvironment>(
  { screen, ...browser }: BrowserReplay<Context, Environment>,
  type: string,
) {
  const cause = browser.elsewhere?.[type];
  if (cause) return cause;
  const isMeant = screen.drive[type] === EXTERNAL;
  throw new Error(
    isMeant ? `Nobody said how "${type}" comes about elsewhere.` : `Nobody said how "${type}" is caused.`,
  );
}

/** One is shown at a time, for as long as time stands still: the one before has to be closed. */
async function readToast(driver: PageDriver, { title, text: words }: Toast): Promise<void> {
  const toasts = driver.within({ role: 'region', name: 'Notifications' });
  const close = button('Close');
  if ((await toasts.isVisible(close)) && !(await toasts.isVisible(text(words)))) await toasts.click(close);
  await toasts.expectVisible(text(title));
  await toasts.expectVisible(text(words));
}

/** While something is done that may need it, the time of page and machine goes on, but much slower than that of the test. */
async function lettingTimePass(
  doing: Promise<void>,
  { time }: PageEnvironment,
  catchUp: () => Promise<void>,
): Promise<void> {
  const isDone = doing.then(() => true);
  while (!(await Promise.race([isDone, after(PATIENCE)]))) {
    time.increment(MOMENT);
    await catchUp();
  }
}

const after = (ms: number): Promise<false> =>
  new Promise(resolve => {
    setTimeout(resolve, ms, false);
  });

/** Says at what it failed, if it fails. */
async function explained(what: string, happens: () => unknown): Promise<void> {
  try {
    await happens();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`At ${what}: ${reason}`, { cause: error });
  }
}
