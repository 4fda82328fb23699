/** Compares the controls of a screen in each state of its machine with a reviewed record. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cleanup } from '@testing-library/react';
import { type AnyMachineSnapshot, createActor } from 'xstate';
import { controlsOf } from './controls.ts';
import { Harness } from './harness.ts';
import { generatePaths, keyOf, type Model, type Step } from './paths.ts';
import type { ScreenReplay } from './replay-on-screen.tsx';
import { formatState } from './trace.ts';

/** With more states by the abstraction of the context, each value of the machine is shown once. */
const MAX_STATES = 60;

/** A screen, and how a machine comes to its states. */
export type ScreenOfStates = Pick<ScreenReplay, 'replay' | 'render' | 'excludedEvents'>;

interface Reached {
  readonly name: string;
  readonly screen: ScreenOfStates;
  readonly steps: readonly Step[];
}

/** Describes the controls of each state that a machine's screens show: a line for each state. */
export async function describeControls(
  screens: readonly ScreenOfStates[],
  options?: Parameters<typeof controlsOf>[1],
): Promise<string[]> {
  const states: Listed[] = [];
  for (const reached of screens.flatMap(statesOf)) {
    states.push({ name: reached.name, controls: await controlsAfter(reached, options) });
  }
  const everywhere = inAll(states);
  const lines = everywhere.length > 0 ? [line('In each state', everywhere)] : [];
  for (const region of new Set(states.map(regionOf))) {
    const ofRegion = states.filter(state => regionOf(state) === region);
    const shared = ofRegion.length > 1 ? inAll(ofRegion).filter(one => !everywhere.includes(one)) : [];
    if (shared.length > 0) lines.push(line(`In each state of \`${region}\``, shared));
    for (const { name, controls } of ofRegion) {
      lines.push(
        line(
          `\`${name}\``,
          controls.filter(one => ![...everywhere, ...shared].includes(one)),
        ),
      );
    }
  }
  // Several contexts, or starting points, may look alike.
  return [...new Set(lines)];
}

interface Listed {
  readonly name: string;
  readonly controls: readonly string[];
}

/** The outermost state. */
const regionOf = ({ name }: Listed): string => /^\w+/.exec(name)?.[0] ?? '';

const inAll = ([first, ...others]: readonly Listed[]): string[] =>
  (first?.controls ?? []).filter(one => others.every(({ controls }) => controls.includes(one)));

const line = (name: string, controls: readonly string[]): string =>
  `- ${name}: ${controls.join('; ') || 'nothing else'}`;

/** Lists the states that a screen shows, each with the steps of a shortest path to it. */
function statesOf(screen: ScreenOfStates): readonly Reached[] {
  const detailed = reachedStates(screen, keyOf);
  return detailed.length <= MAX_STATES
    ? detailed
    : reachedStates(screen, (_, { value }) => formatState(value));
}

function reachedStates(
  screen: ScreenOfStates,
  keyIn: (model: Model, state: AnyMachineSnapshot) => string,
): readonly Reached[] {
  const reached = new Map<string, Reached>();
  for (const { steps, state } of prefixesFor(screen)) {
    const key = keyIn(screen.replay.model, state);
    if (!reached.has(key)) reached.set(key, { name: formatState(state.value) || 'started', screen, steps });
  }
  return [...reached.values()];
}

function prefixesFor({ replay, excludedEvents = [] }: ScreenOfStates) {
  const isExcluded = ({ event }: Step) => excludedEvents.includes(event.type as never);
  return generatePaths(replay.model)
    .filter(({ steps }) => !steps.some(isExcluded))
    .flatMap(({ steps }) => steps.map(({ state }, at) => ({ state, steps: steps.slice(0, at + 1) })))
    .filter(({ state }) => state.status === 'active')
    .sort((one, other) => one.steps.length - other.steps.length);
}

/** Renders the screen of an actor that has taken these steps, and reads its controls. */
async function controlsAfter(
  { screen, steps }: Reached,
  options?: Parameters<typeof controlsOf>[1],
): Promise<string[]> {
  const { model, actors } = screen.replay;
  const harness = new Harness();
  const machine = model.machine.provide({ actors: actors(harness) });
  const actor = createActor(machine, { clock: harness.clock, input: model.input }).start();
  try {
    for (const { event } of steps) await harness.play(actor, event);
    await screen.render(actor);
    return await controlsOf(document, options);
  } finally {
    actor.stop();
    cleanup();
  }
}

const INTRODUCTION = `# Controls

What each screen offers and announces in each state of its machine, and the events that a press
sends. A state is listed once for each abstraction of its context. Written by \`npm run traces\`;
each run of the tests compares it.
`;

/** The record of the suites in a test file: \`Wallet.controls.md\` for \`Wallet.paths.test.tsx\`. */
export class ControlRecord {
  readonly #file: string;

  constructor(testPath: string) {
    this.#file = testPath.replace(/\.paths\.test\.tsx$/, '.controls.md');
  }

  /** Returns the lines of a suite. */
  read(suite: string): readonly string[] {
    return this.#sections().get(suite) ?? [];
  }

  write(suite: string, lines: readonly string[]): void {
    const sections = this.#sections().set(suite, lines);
    const texts = [...sections].map(([name, ofSuite]) => `## ${name}\n\n${ofSuite.join('\n')}\n`);
    writeFileSync(this.#file, [INTRODUCTION, ...texts].join('\n'));
  }

  #sections(): Map<string, readonly string[]> {
    const text = existsSync(this.#file) ? readFileSync(this.#file, 'utf8') : '';
    const sections = text.split(/^## /m).slice(1);
    return new Map(
      sections.map(section => {
        const [name = '', ...lines] = section.split('\n');
        return [name, lines.filter(one => one !== '')];
      }),
    );
  }
}
