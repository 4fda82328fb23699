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
import type { Endpoint } from '../../contract/endpoints.ts';
import type { Toast } from '../../machines/toasts/toasts.rules.ts';
import type { Stored, Visit } from '../support/site-in-browser.ts';
import { Coverage } from './coverage.ts';
import type { Beginning } from './fewest-paths.ts';
import { namedCase, type Path } from './paths.ts';
import { button, type Person, text } from './person.ts';
import { bringAbout, expectModelled, type HttpReplay, type HttpWorld } from './replay-on-http.ts';
import { Rig } from './rig.ts';
import { type AnyScreen, drivenBy, ELSEWHERE, seenBy } from './screen.ts';

export interface BrowserReplay<Context, World extends HttpWorld> extends Beginning<Context> {
  /** How the server is asked, and how it gets reason for its answers. */
  readonly http: HttpReplay<Context, World>;
  readonly screen: AnyScreen;
  /** Requests that wait until the path says what becomes of them; all others of the page go through. */
  readonly held: readonly Endpoint[];
  /** What an earlier page has left in this browser. */
  readonly stored?: Stored;
  /** Brings the page to where the machine begins. */
  readonly arrive: (visit: Visit, world: World) => Promise<void>;
  /** Whether a page leaves a state by itself, before anybody can look at it. */
  readonly isPassing?: (state: AnyMachineSnapshot, event: EventObject) => boolean;
  /** What the site tells of a fact, if it does. */
  readonly toastOf?: (fact: never) => Toast | null;
  /** Hears what every machine beside the page does, the parts of the replayed one included. */
  readonly inspect?: (event: InspectionEvent) => void;
  /** How an event that is not caused at the page comes about, by type, once the server has reason for it. */
  readonly elsewhere?: Readonly<Record<string, (visit: Visit, world: World) => Promise<void>>>;
}

/** Replays one path at a fresh page. Throws at the first step at which model, page and server differ. */
export async function replayInBrowser<Context, World extends HttpWorld>(
  browser: BrowserReplay<Context, World>,
  visit: Visit,
  path: Path,
  nth: number,
): Promise<Coverage> {
  const { http, replay } = browser;
  const { model, actors, invariant } = replay;
  const world = await http.open(visit.api);
  const requests = await visit.hold(browser.held);
  world.network.connect(requests.carry);
  await browser.arrive(visit, world);

  const rig = new Rig(world.time);
  const machine = model.machine.provide({ actors: { ...actors(rig), ...http.actors?.(rig, world) } });
  const coverage = new Coverage(machine);
  const input = http.inputOf?.(world) ?? model.input;
  const inspect = (event: InspectionEvent): void => {
    coverage.inspect(event);
    browser.inspect?.(event);
  };
  const actor = createActor(machine, { clock: rig.clock, input, inspect });
  const facts: unknown[] = [];
  actor.on('*', fact => facts.push(fact));
  const drive = drivenBy(visit.person, browser.screen);
  const look = seenBy(visit.person, browser.screen);
  const beside = async (event: EventObject): Promise<void> => {
    const { type } = event;
    const deed = drive[type];
    if (deed) await deed(event, actor.getSnapshot());
    else if (!type.startsWith('xstate.after.')) await elsewhere(browser, type)(visit, world);
  };
  let passed = world.time.now();
  const catchUp = async (): Promise<void> => {
    const from = passed;
    passed = world.time.now();
    await visit.pass(passed - from);
  };
  http.join?.(world, actor);
  actor.start();
  try {
    for (const [at, step] of path.steps.entries()) {
      const { event } = step;
      await explained(`step ${at}, ${namedCase(model, event)}`, async () => {
        await bringAbout(http, { world, rig, actor, event, nth, beside, catchUp });
        await catchUp();
        const now: AnyMachineSnapshot = actor.getSnapshot();
        expectModelled(model, now, step);
        invariant?.(now);
        if (browser.isPassing?.(now, event)) return;
        await requests.expectWaiting(rig.waiting.filter(id => id in http.ask).length);
        for (const { id } of now._nodes as AnyStateNode[]) await explained(id, () => look[id]?.(now));
        for (const fact of facts.splice(0)) {
          // The facts are those of the machine whose toasts they are.
          const toast = browser.toastOf?.(fact as never);
          if (toast) await readToast(visit.person, toast);
        }
        await http.agree(world, now, event);
      });
    }
    await http.end?.(world);
  } finally {
    actor.stop();
  }
  return coverage;
}

function elsewhere<Context, World extends HttpWorld>(
  { screen, ...browser }: BrowserReplay<Context, World>,
  type: string,
) {
  const cause = browser.elsewhere?.[type];
  if (cause) return cause;
  const isMeant = screen.drive[type] === ELSEWHERE;
  throw new Error(
    isMeant ? `Nobody said how "${type}" comes about elsewhere.` : `Nobody said how "${type}" is caused.`,
  );
}

/** One is shown at a time, for as long as time stands still: the one before has to be closed. */
async function readToast(person: Person, { title, text: words }: Toast): Promise<void> {
  const toasts = person.within({ role: 'region', name: 'Notifications' });
  const close = button('Close');
  if ((await toasts.sees(close)) && !(await toasts.sees(text(words)))) await toasts.press(close);
  await toasts.see(text(title));
  await toasts.see(text(words));
}

/** Says at what it failed, if it fails. */
async function explained(what: string, happens: () => unknown): Promise<void> {
  try {
    await happens();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`At ${what}: ${reason}`, { cause: error });
  }
}
