/** Joins paths of a starting point: one goes on where another ends. */
import {
  eventsIn,
  keyOf,
  type Model,
  namedCase,
  type Path,
  type Step,
  stateAfter,
  titleOf,
} from './paths.ts';
import { replayOnActor } from './replay.ts';
import { hasEnding, type StartingPoint } from './starting-point.ts';

/** Longer paths take many seconds in a browser, and are hard to read. */
const MAX_STEPS = 25;

/** A path with what each of its steps covers. */
export interface CoveringPath {
  readonly path: Path;
  readonly covered: readonly ReadonlySet<string>[];
}

/** The steps of a path, and what of its coverage no earlier path has. */
interface Part {
  readonly steps: readonly Step[];
  readonly own: ReadonlySet<string>;
  /** The first step that has to be taken for this. */
  readonly from: number;
}

/** Returns fewer paths that cover the same. Joining makes none longer than 25 steps. */
export async function joinPaths(start: StartingPoint, paths: readonly CoveringPath[]): Promise<Path[]> {
  const { model } = start.replay;
  const open = partsOf(paths);
  const joined: Path[] = [];
  for (let part = open.shift(); part; part = open.shift()) {
    for (
      let longer = await continued(start, part, open);
      longer;
      longer = await continued(start, part, open)
    ) {
      open.splice(open.indexOf(longer.by), 1);
      part = longer.part;
    }
    joined.push({ title: titleOf(model, part.steps), steps: part.steps });
  }
  return joined;
}

function partsOf(paths: readonly CoveringPath[]): Part[] {
  const known = new Set<string>();
  return paths.map(({ path: { steps }, covered }) => {
    const own = new Set(covered.flatMap(step => [...step]).filter(key => !known.has(key)));
    for (const key of own) known.add(key);
    const lastSteps = [...own].map(key => covered.findLastIndex(step => step.has(key)));
    return { steps, own, from: Math.min(...lastSteps) };
  });
}

/**
 * Continues a path by the part that adds the fewest steps, directly or after one more step; undefined if
 * none can follow.
 */
async function continued(start: StartingPoint, part: Part, open: readonly Part[]) {
  const { model } = start.replay;
  if (!canGoOn(start, part.steps)) return undefined;
  const tails = open
    .flatMap(by => by.steps.slice(0, by.from).map((_, at) => ({ by, tail: by.steps.slice(at + 1) })))
    .sort((a, b) => a.tail.length - b.tail.length);
  for (const ways of [[part.steps], oneStepOn(start, part.steps)]) {
    for (const { by, tail } of tails) {
      const own = new Set([...part.own, ...by.own]);
      for (const way of ways.filter(({ length }) => length + tail.length <= MAX_STEPS)) {
        const steps = followed(model, way, tail);
        if (steps && (await covers(start, { title: '', steps }, own)))
          return { by, part: { steps, own, from: 0 } };
      }
    }
  }
  return undefined;
}

function canGoOn(start: StartingPoint, steps: readonly Step[]): boolean {
  const end = steps.at(-1)?.state;
  const before = steps.at(-2)?.state;
  return !(hasEnding(start, steps) || (before && end && start.replay.model.isLast?.(before, end)));
}

/** Adds each possible step to a path. */
function oneStepOn(start: StartingPoint, steps: readonly Step[]): Step[][] {
  const { model } = start.replay;
  const { excludedEvents = [] } = start;
  const end = steps.at(-1)?.state;
  if (!end) return [];
  return eventsIn(model, end)
    .filter(({ type }) => !excludedEvents.includes(type))
    .map(event => [...steps, { event, state: stateAfter(end, event) }])
    .filter(longer => canGoOn(start, longer));
}

/** Takes the events of a tail after some steps; undefined if they lead elsewhere. */
export function followed(model: Model, steps: readonly Step[], tail: readonly Step[]): Step[] | undefined {
  const longer = [...steps];
  for (const { event, state: wanted } of tail) {
    const now = longer.at(-1)?.state;
    const name = namedCase(model, event);
    const next = now && eventsIn(model, now).find(possible => namedCase(model, possible) === name);
    if (!next) return undefined;
    const state = stateAfter(now, next);
    if (keyOf(model, state) !== keyOf(model, wanted)) return undefined;
    longer.push({ event: next, state });
  }
  return longer;
}

async function covers(start: StartingPoint, path: Path, own: ReadonlySet<string>): Promise<boolean> {
  const covered = await replayOnActor(start.replay, path).then(
    replayed => new Set(replayed.covered.flatMap(step => [...step])),
    () => new Set(),
  );
  return [...own].every(key => covered.has(key)) && ((await start.isPossible?.(path)) ?? true);
}
