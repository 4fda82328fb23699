/** Generates the files of all machines' paths for the inspector page. */
import { readdir } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { generatePaths, type Model } from '../../../test/model/engine/paths.ts';
import type { Replay } from '../../../test/model/engine/replay.ts';
import { inProject } from '../../build/project.ts';
import type { GeneratedPath, PathFile } from '../path-file.ts';
import type { Json, JsonEvent } from '../protocol.ts';
import { replay } from '../replay.ts';
import { noRedaction, serialize } from '../serialize.ts';

const MODELS = inProject('test', 'model', 'flows');

/** Returns a file for each machine, sorted by id. */
export async function allPathFiles(): Promise<PathFile[]> {
  return [...(await replaysOfMachines())].map(([machine, replays]) =>
    pathFileOf(
      machine,
      replays.map(({ model }) => model),
    ),
  );
}

/** Returns all replays that the models export, by the id of their machine. */
export async function replaysOfMachines(): Promise<ReadonlyMap<string, readonly Replay[]>> {
  const files = (await readdir(MODELS, { recursive: true })).filter(file => file.endsWith('.model.ts'));
  const replays = (await Promise.all(files.map(replaysIn))).flat();
  const machines = [...new Set(replays.map(({ model }) => model.machine.id))].sort();
  return new Map(machines.map(id => [id, replays.filter(({ model }) => model.machine.id === id)]));
}

async function replaysIn(file: string): Promise<Replay[]> {
  const exported: Record<string, unknown> = await import(pathToFileURL(`${MODELS}/${file}`).href);
  return Object.values(exported).flat().filter(isReplay);
}

const isReplay = (value: unknown): value is Replay =>
  typeof value === 'object' && value !== null && 'model' in value && 'actors' in value;

/** Returns the file with the paths of a machine's models. */
export function pathFileOf(machine: string, models: readonly Model[]): PathFile {
  const events = new Numbered<JsonEvent>();
  const paths = models.flatMap((model, input) =>
    generatePaths(model).map(
      ({ title, steps }): GeneratedPath => ({
        title,
        input,
        // The first step starts the machine.
        steps: steps.slice(1).map(({ event }) => events.numberOf(toJsonEvent(event))),
      }),
    ),
  );
  const inputs = models.map(({ input }) => toJson(input));
  return { machine, inputs, events: events.all, taken: takenBy(models, inputs, events.all, paths), paths };
}

/** Counts the paths that take each transition. */
function takenBy(
  models: readonly Model[],
  inputs: readonly Json[],
  events: readonly JsonEvent[],
  paths: readonly GeneratedPath[],
): Record<string, number> {
  const taken: Record<string, number> = {};
  for (const { input, steps } of paths) {
    const machine = models[input]?.machine;
    if (!machine) continue;
    const script = {
      start: { input: inputs[input] ?? null },
      steps: steps.flatMap(step => events[step] ?? []).map(event => ({ event })),
    };
    const replayed = replay(machine, script);
    const keys =
      replayed.outcome === 'failed' ? [] : replayed.frames.flatMap(({ transitions }) => transitions);
    for (const key of new Set(keys)) taken[key] = (taken[key] ?? 0) + 1;
  }
  return taken;
}

const toJson = (value: unknown): Json => serialize(value, noRedaction);

// An object stays an object, and an event's type stays a text.
const toJsonEvent = (event: { readonly type: string }) => toJson(event) as JsonEvent;

/** Numbers distinct items. */
class Numbered<Item> {
  readonly all: Item[] = [];
  readonly #numbers = new Map<string, number>();

  numberOf(item: Item): number {
    const text = JSON.stringify(item);
    const known = this.#numbers.get(text) ?? this.all.push(item) - 1;
    this.#numbers.set(text, known);
    return known;
  }
}
