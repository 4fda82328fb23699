/** Compares what a screen shows in each state of its machine with a reviewed record. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { act, cleanup } from '@testing-library/react';
import { expect } from 'vitest';
import { type AnyActorRef, createActor, type EventObject } from 'xstate';
import { withActorOfPage } from './actor-of-page.ts';
import { answerIn, Harness } from './harness.ts';
import type { OpenedPage } from './opened-page.ts';
import { generatePaths, initialStateOf, keyOf, namedCase, type Step, stateAfter } from './paths.ts';
import type { ScreenReplay } from './replay-on-screen.tsx';
import { linesOfKeys } from './screen-keys.ts';
import { partsOf, statusRegionsOf, without, withoutNews } from './screen-parts.ts';
import { formatState } from './trace.ts';

/** A screen, and how a machine comes to its states. */
type ScreenOfStates = Pick<
  ScreenReplay,
  'replay' | 'render' | 'excludedEvents' | 'opensOtherPages' | 'keys'
> &
  Partial<Pick<ScreenReplay, 'drive'>>;

/** A whole page, which creates the actor of the machine by itself. */
export interface PageOfStates extends Pick<ScreenReplay, 'replay' | 'excludedEvents' | 'keys'> {
  readonly open: () => Promise<OpenedPage>;
  /** The address that brings an event about. */
  readonly addresses?: { readonly [type: string]: (event: never) => string };
}

/** What a record describes. */
export type RecordedScreen = ScreenOfStates | PageOfStates;

interface Reached {
  readonly value: string;
  readonly screen: RecordedScreen;
  readonly steps: readonly Step[];
}

/** Describes what screens show in each state that they reach (`statesOf`): a line for each state. */
export async function describeScreens(all: readonly Reached[]): Promise<string[]> {
  const states: Shown[] = [];
  for (const reached of all) {
    const { screen, steps } = reached;
    const parts = await ('open' in screen ? partsOfPage(screen, steps) : partsAfter(screen, steps));
    if (parts === null) continue;
    const alike = states.filter(({ value }) => value === reached.value);
    // Several contexts, or starting points, may look alike, however a status got there.
    const looks = withoutNews(parts);
    if (alike.some(other => distance({ parts: withoutNews(other.parts) }, { parts: looks }) === 0)) continue;
    const nth = alike.length > 0 ? ` (${alike.length + 1})` : '';
    states.push({ value: reached.value, name: `\`${reached.value}${nth}\``, parts });
  }
  const shared = (states[0]?.parts ?? []).filter(part => states.every(({ parts }) => parts.includes(part)));
  const own = states.map(state => ({ ...state, parts: state.parts.filter(part => !shared.includes(part)) }));
  return [
    ...(shared.length > 0 ? [`- In each state: ${shared.join('; ')}`] : []),
    ...own.map((state, at) => `- ${state.name}: ${compared(state, own.slice(0, at))}`),
  ];
}

interface Shown {
  /** Without a number. */
  readonly value: string;
  readonly name: string;
  readonly parts: readonly string[];
}

/** Describes a state by its difference from the earlier one that is most like it, if that is shorter. */
function compared(state: Shown, earlier: readonly Shown[]): string {
  const whole = state.parts.join('; ') || 'nothing else';
  const [model] = earlier.toSorted((one, other) => distance(one, state) - distance(other, state));
  if (model === undefined) return whole;
  const added = without(state.parts, model.parts);
  const removed = without(model.parts, state.parts);
  const difference = [
    `as ${model.name}`,
    ...(added.length > 0 ? [`with ${added.join('; ')}`] : []),
    ...(removed.length > 0 ? [`without ${removed.join('; ')}`] : []),
  ].join(', ');
  return difference.length < whole.length ? difference : whole;
}

/** Counts the characters of the parts that only one of two states shows. */
const distance = (one: Pick<Shown, 'parts'>, other: Pick<Shown, 'parts'>): number =>
  [...without(one.parts, other.parts), ...without(other.parts, one.parts)].join('').length;

/**
 * Lists each state by its abstraction that a screen shows, and each case of an event once, with the steps of
 * a shortest path to it.
 */
export function statesOf(screen: RecordedScreen): readonly Reached[] {
  const { model } = screen.replay;
  const known = new Set<string>();
  return prefixesFor(screen).flatMap(({ steps, event, state }): Reached[] => {
    const keys = [keyOf(model, state), namedCase(model, event)];
    if (keys.every(key => known.has(key))) return [];
    for (const key of keys) known.add(key);
    return [{ value: formatState(state.value) || 'started', screen, steps }];
  });
}

/** The first steps of a path, with the last event and the state after it. */
interface Prefix extends Step {
  readonly steps: readonly Step[];
}

/** Lists the prefixes of a screen's paths, shortest first. */
function prefixesFor({ replay, excludedEvents = [] }: RecordedScreen): readonly Prefix[] {
  const isExcluded = ({ event }: Step) => excludedEvents.includes(event.type as never);
  return generatePaths(replay.model)
    .filter(({ steps }) => !steps.some(isExcluded))
    .flatMap(({ steps: [start, ...others] }) => {
      if (start === undefined) return [];
      // The graph keeps one of the states that have the same abstraction.
      const steps: Step[] = [start];
      let { state: reached } = start;
      for (const { event } of others) {
        reached = stateAfter(reached, event);
        steps.push({ event, state: reached });
      }
      return steps.map((step, at) => ({ ...step, steps: steps.slice(0, at + 1) }));
    })
    .sort((one, other) => one.steps.length - other.steps.length);
}

/**
 * Reads the parts of a screen whose actor has taken these steps. The screen is rendered before the last
 * one, which a user takes if the screen can be driven; otherwise only before an answer.
 */
async function partsAfter(screen: ScreenOfStates, steps: readonly Step[]): Promise<string[]> {
  const { model, actors } = screen.replay;
  const harness = new Harness();
  const machine = model.machine.provide({ actors: actors(harness) });
  const actor = createActor(machine, { clock: harness.clock, input: model.input }).start();
  const play = (event: EventObject) => act(() => harness.play(actor, event));
  try {
    const last = steps.at(-1)?.event;
    const { drive } = screen.opensOtherPages ? {} : screen;
    const onScreen = last && (drive || answerIn(last.type)) ? last : null;
    for (const { event } of onScreen ? steps.slice(0, -1) : steps) await harness.play(actor, event);
    await screen.render(actor);
    const regions = onScreen ? statusRegionsOf(document) : null;
    if (onScreen) await (drive?.[onScreen.type] ?? play)(onScreen, actor.getSnapshot());
    return [...(await partsOf(document, undefined, regions)), ...(await linesOfKeys(document, screen.keys))];
  } finally {
    actor.stop();
    cleanup();
  }
}

/**
 * Reads the parts of a page whose actor takes these steps after the page was opened. Returns null if a step
 * leads to the address where the page is, which brings about nothing.
 */
async function partsOfPage(page: PageOfStates, steps: readonly Step[]): Promise<string[] | null> {
  const { model, actors } = page.replay;
  const harness = new Harness();
  const opened = await page.open();
  const addressOf = ({ event }: Step) => page.addresses?.[event.type]?.(event as never);
  const take = async (actor: AnyActorRef, step: Step) => {
    const { event, state } = step;
    const address = addressOf(step);
    if (address === undefined) await act(() => harness.play(actor, event));
    else await opened.goTo(address);
    const [reached, wanted] = [actor.getSnapshot(), state].map(one => keyOf(model, one));
    if (reached !== wanted) throw new Error(`After ${event.type}: ${reached}, and not ${wanted}`);
  };
  try {
    return await withActorOfPage(model.machine, actors(harness), opened.render, async actor => {
      // The address has become the input.
      expect(actor.getSnapshot().context).toEqual(initialStateOf(model).context);
      let regions: readonly Element[] = [];
      for (const step of steps) {
        if (addressOf(step) === opened.address()) return null;
        regions = statusRegionsOf(document);
        await take(actor, step);
      }
      return [...(await partsOf(document, opened, regions)), ...(await linesOfKeys(document, page.keys))];
    });
  } finally {
    cleanup();
  }
}

const INTRODUCTION = `# Screen

What the screen shows in each state of its machine: texts, controls with their states, and what a press
of each sends or, if nothing, changes on the page; keys too, pressed at the last control. A look is what
style sheets get to know. Whole pages tell their address, and where a press leads. A status is new if the
last step has brought it. The state takes no event that is marked as ignored. A state is listed for each
abstraction of its context that looks different. Below stands where steps move the focus, unless a user
moves it. Written by \`npm run traces\`; each run of the tests compares it.
`;

/** The record of the suites in a test file: `Wallet.screen.md` for `Wallet.paths.test.tsx`. */
export class ScreenRecord {
  readonly #file: string;
  readonly #suites: readonly string[];

  constructor(testPath: string, suites: readonly string[]) {
    this.#file = testPath.replace(/\.paths\.test\.tsx$/, '.screen.md');
    this.#suites = suites;
  }

  /** Returns the lines of a suite. */
  read(suite: string): readonly string[] {
    return this.#sections().get(suite) ?? [];
  }

  /** Lists the names in the record that no suite has. */
  get stale(): readonly string[] {
    return [...this.#sections().keys()].filter(name => !this.#suites.includes(name));
  }

  write(suite: string, lines: readonly string[]): void {
    const sections = this.#sections().set(suite, lines);
    for (const name of this.stale) sections.delete(name);
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
