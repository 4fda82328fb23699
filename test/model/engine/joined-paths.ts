/** Joins paths of a starting point: one goes on where another ends. */
import {
  eventsIn,
  keyOf,
  type Model,
  namedCase,
  outcomesOf,
  type Path,
  type Step,
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

/** Continues a path by the part that adds the fewest steps; undefined if none can follow. */
async function continued(start: StartingPoint, part: Part, open: readonly Part[]) {
  const { model } = start.replay;
  const end = part.steps.at(-1)?.state;
  const before = part.steps.at(-2)?.state;
  if (!end || hasEnding(start, part.steps) || (before && model.isLast?.(before, end))) return undefined;
  const key = keyOf(model, end);
  const places = open
    .flatMap(by => by.steps.slice(0, by.from).map(({ state }, at) => ({ by, state, at })))
    .filter(({ state }) => keyOf(model, state) === key)
    .map(({ by, at }) => ({ by, tail: by.steps.slice(at + 1) }))
    .filter(({ tail }) => part.steps.length + tail.length <= MAX_STEPS)
    .sort((a, b) => a.tail.length - b.tail.length);
  for (const { by, tail } of places) {
    const steps = followed(model, part.steps, tail);
    const own = new Set([...part.own, ...by.own]);
    if (steps && (await covers(start, { title: '', steps }, own)))
      return { by, part: { steps, own, from: 0 } };
  }
  return undefined;
}

/** Takes the events of a tail after some steps; undefined if they lead elsewhere. */
function followed(model: Model, steps: readonly Step[], tail: readonly Step[]): Step[] | undefined {
  const after = outcomesOf(model.machine);
  const longer = [...steps];
  for (const { event, state: wanted } of tail) {
    const now = longer.at(-1)?.state;
    const name = namedCase(model, event);
    const next = now && eventsIn(model, now).find(possible => namedCase(model, possible) === name);
    if (!next) return undefined;
    const { state } = after(now, next);
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
