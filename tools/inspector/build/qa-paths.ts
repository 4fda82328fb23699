/** The generated paths of every machine, as the page of the machines plays them. */
import { readdir } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { inProject } from '../../../scripts/project.ts';
import { generatePaths, type Model } from '../../../test/model/engine/paths.ts';
import type { Replay } from '../../../test/model/engine/replay.ts';
import type { GeneratedPath, PathFile } from '../path-file.ts';
import { nothingHidden, toPlain } from '../plain.ts';
import type { Plain, PlainEvent } from '../protocol.ts';

const MODELS = inProject('test', 'model', 'flows');

/** A file for each machine, in the order of their ids. */
export async function allPathFiles(): Promise<PathFile[]> {
  return [...(await replaysOfMachines())].map(([machine, replays]) =>
    pathFileOf(
      machine,
      replays.map(({ model }) => model),
    ),
  );
}

/** Every replay that the models export, by the id of its machine. */
export async function replaysOfMachines(): Promise<ReadonlyMap<string, readonly Replay<unknown>[]>> {
  const files = (await readdir(MODELS, { recursive: true })).filter(file => file.endsWith('.model.ts'));
  const replays = (await Promise.all(files.map(replaysIn))).flat();
  const machines = [...new Set(replays.map(({ model }) => model.machine.id))].sort();
  return new Map(machines.map(id => [id, replays.filter(({ model }) => model.machine.id === id)]));
}

async function replaysIn(file: string): Promise<Replay<unknown>[]> {
  const exported: Record<string, unknown> = await import(pathToFileURL(`${MODELS}/${file}`).href);
  return Object.values(exported).flat().filter(isReplay);
}

const isReplay = (value: unknown): value is Replay<unknown> =>
  typeof value === 'object' && value !== null && 'model' in value && 'actors' in value;

/** The paths from each beginning of a machine. */
export function pathFileOf<Context>(machine: string, models: readonly Model<Context>[]): PathFile {
  const events = new Numbered<PlainEvent>();
  const paths = models.flatMap((model, input) =>
    generatePaths(model).map(
      ({ title, steps }): GeneratedPath => ({
        title,
        input,
        // The first step is the start of the machine.
        steps: steps.slice(1).map(({ event }) => events.numberOf(plainEvent(event))),
      }),
    ),
  );
  return { machine, inputs: models.map(({ input }) => plainOf(input)), events: events.all, paths };
}

const plainOf = (value: unknown): Plain => toPlain(value, nothingHidden);

// An object stays an object, and the type of an event is text.
const plainEvent = (event: { readonly type: string }) => plainOf(event) as PlainEvent;

/** Gives each different item a number. */
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
