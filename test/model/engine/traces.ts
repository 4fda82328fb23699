/**
 * The record of what every step of a machine's paths does: text that reviewers read and that each
 * replay is compared with. Paths share their first steps, which the record holds once.
 */
import { namedCase, type Path } from './paths.ts';
import type { Replay } from './replay.ts';
import { formatState } from './trace.ts';

/** A step after certain other steps. */
interface TracedStep {
  /** The step's event, with its payload where the case alone is ambiguous. */
  readonly label: string;
  /** The title of the step before it; empty for the start. */
  readonly after: string;
  /** What leads here, as headings of the record name it. */
  readonly title: string;
  readonly next: Map<string, TracedStep>;
  state: string;
  effects: string | undefined;
}

/** A difference between a replay and the record. */
export class TraceMismatch extends Error {
  override readonly name = 'TraceMismatch';
}

export class Traces {
  readonly #machineId: string;
  readonly #starts = new Map<Replay, TracedStep>();

  /** @param paths - all paths of each starting point of a machine */
  constructor(machineId: string, paths: readonly (readonly [Replay, readonly Path[]])[]) {
    this.#machineId = machineId;
    for (const [replay, ofReplay] of paths) {
      const title = paths.length > 1 ? `start ${this.#starts.size + 1}` : 'start';
      const start = tracedStep({ label: title, after: '', title });
      this.#starts.set(replay, start);
      for (const { steps } of ofReplay) addSteps(start, steps.slice(1), replay);
    }
  }

  /** Stores what each step of a path did. @throws TraceMismatch if the same step did something else before */
  add(replay: Replay, path: Path, effects: readonly string[]): void {
    for (const [at, step] of this.#stepsOf(replay, path).entries()) {
      const [before, now] = [step.effects, effects[at]];
      if (now === undefined) throw new TraceMismatch(`Step ${at} has no effects.`);
      if (before !== undefined && before !== now) throw mismatch(at, step, before, now);
      step.effects = now;
      step.state = formatState(path.steps[at]?.state.value);
    }
  }

  /** Compares what each step of a path did with a record. @throws TraceMismatch at the first difference */
  compare(record: TraceRecord, replay: Replay, path: Path, effects: readonly string[]): void {
    for (const [at, step] of this.#stepsOf(replay, path).entries()) {
      const expected = record.get(keyIn(step.after, step.label));
      if (expected !== effects[at]) throw mismatch(at, step, expected, effects[at]);
    }
  }

  /** Returns the record as Markdown: a heading for each way to a state, and a line for each step. */
  format(): string {
    const sections = [...this.#starts.values()].flatMap(start => [
      `## ${start.title}\n\n${lineOf(start)}\n`,
      ...sectionsOf(start),
    ]);
    return `# ${this.#machineId}\n\n${INTRODUCTION}\n\n${sections.join('\n')}`;
  }

  #stepsOf(replay: Replay, { steps }: Path): TracedStep[] {
    let step = this.#starts.get(replay);
    return steps.map(({ event }, at) => {
      step = at === 0 ? step : step?.next.get(JSON.stringify(event));
      if (!step) throw new TraceMismatch(`Step ${at} belongs to no path of ${this.#machineId}.`);
      return step;
    });
  }
}

const tracedStep = (step: Pick<TracedStep, 'label' | 'after' | 'title'>): TracedStep => ({
  ...step,
  next: new Map(),
  state: '',
  effects: undefined,
});

const INTRODUCTION = `What every step of the generated paths does. \`npm run traces\` writes it; review its differences.
A line names the event, then the state, the actors that start, the delays, what is sent and emitted,
and the changes of the context.`;

function addSteps(start: TracedStep, steps: Path['steps'], { model }: Replay): void {
  let step = start;
  for (const { event } of steps) {
    const id = JSON.stringify(event);
    const known = step.next.get(id);
    if (known) {
      step = known;
      continue;
    }
    const name = namedCase(model, event);
    const isAmbiguous = [...step.next.values()].some(({ label }) => label === name);
    const { type: _, ...payload } = event;
    const label = isAmbiguous ? `${name} ${JSON.stringify(payload)}` : name;
    const title = step === start && start.title === 'start' ? label : `${step.title} > ${label}`;
    const added = tracedStep({ label, after: step.title, title });
    step.next.set(id, added);
    step = added;
  }
}

const lineOf = ({ label, effects }: TracedStep): string => `- **${label}**: ${effects ?? ''}`;

function sectionsOf(step: TracedStep): string[] {
  if (step.next.size === 0) return [];
  const lines = [...step.next.values()].map(lineOf);
  const section = `### ${step.title}\n\nIn \`${step.state}\`:\n\n${lines.join('\n')}\n`;
  return [section, ...[...step.next.values()].flatMap(sectionsOf)];
}

/** The effects of each step, by the title of the step before it and its own label. */
export type TraceRecord = ReadonlyMap<string, string>;

const keyIn = (after: string, label: string): string => `${after}\n${label}`;

/** Reads a record from its Markdown. */
export function parseTraces(markdown: string): TraceRecord {
  const record = new Map<string, string>();
  let after = '';
  for (const line of markdown.split('\n')) {
    const [, level, title = ''] = /^(##+) (.*)$/.exec(line) ?? [];
    if (level !== undefined) after = level === '##' ? '' : title;
    const [, label, effects] = /^- \*\*(.*?)\*\*: (.*)$/.exec(line) ?? [];
    if (label !== undefined && effects !== undefined) record.set(keyIn(after, label), effects);
  }
  return record;
}

const mismatch = (at: number, { title }: TracedStep, expected: string | undefined, now: string | undefined) =>
  new TraceMismatch(
    `Step ${at}, ${title}:\n  recorded: ${expected ?? 'nothing'}\n  replayed: ${now ?? 'nothing'}`,
  );
