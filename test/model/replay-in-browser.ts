/**
 * Replays generated paths on a page of the built site in a browser, before a real server. The same machine runs beside the
 * page and says what has to be: what the page asks has to be what that machine asks, what the server answers is what both go
 * on with, and each state of that machine has to be seen on the page.
 */
import { type AnyMachineSnapshot, type AnyStateNode, createActor, type EventObject } from 'xstate';
import type { Endpoint } from '../../contract/endpoints.ts';
import type { Stored, Visit } from '../support/site-in-browser.ts';
import { Coverage } from './coverage.ts';
import type { Beginning } from './fewest-paths.ts';
import { namedCase, type Path } from './paths.ts';
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
  const machine = model.machine.provide({ actors: actors(rig) });
  const coverage = new Coverage(machine);
  const input = http.inputOf?.(world) ?? model.input;
  const actor = createActor(machine, { clock: rig.clock, input, inspect: coverage.inspect });
  const drive = drivenBy(visit.person, browser.screen);
  const look = seenBy(visit.person, browser.screen);
  const beside = async (event: EventObject): Promise<void> => {
    const { type } = event;
    const deed = drive[type];
    if (deed) await deed(event, actor.getSnapshot());
    else if (!type.startsWith('xstate.after.')) await elsewhere(browser, type)(visit, world);
  };
  actor.start();
  try {
    for (const [at, step] of path.steps.entries()) {
      const { event } = step;
      await explained(`step ${at}, ${namedCase(model, event)}`, async () => {
        const before = world.time.now();
        await bringAbout(http, { world, rig, actor, event, nth, beside });
        await visit.pass(world.time.now() - before);
        const now: AnyMachineSnapshot = actor.getSnapshot();
        expectModelled(model, now, step);
        invariant?.(now);
        await requests.expectWaiting(rig.waiting.filter(id => id in http.ask).length);
        for (const { id } of now._nodes as AnyStateNode[]) await explained(id, () => look[id]?.(now));
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

/** Says at what it failed, if it fails. */
async function explained(what: string, happens: () => unknown): Promise<void> {
  try {
    await happens();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`At ${what}: ${reason}`, { cause: error });
  }
}
