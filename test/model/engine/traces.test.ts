/** Tests the record of what each step of a machine's paths does. */
import { expect, it } from 'vitest';
import { assign, emit, fromCallback, fromPromise, sendTo, setup } from 'xstate';
import { generatePaths } from './paths.ts';
import { type Replay, replayOnActor } from './replay.ts';
import { parseTraces, Traces } from './traces.ts';

interface Parcel {
  readonly weight: number;
}

/** Sends a parcel; `fault` breaks one of its effects. */
const postOffice = (fault?: 'target' | 'delay' | 'emitted' | 'context' | 'input' | 'sent') =>
  setup({
    types: {
      context: {} as { readonly parcel: Parcel | null; readonly sent: number },
      events: {} as { readonly type: 'parcel.handedIn'; readonly parcel: Parcel },
      emitted: {} as { readonly type: 'parcelSent'; readonly weight: number },
    },
    actors: {
      deliver: fromPromise<{ readonly outcome: 'delivered' }, Parcel | null>(() => new Promise(() => {})),
      scale: fromCallback(() => () => {}),
    },
    delays: { pause: fault === 'delay' ? 500 : 5_000 },
  }).createMachine({
    id: 'postOffice',
    context: { parcel: null, sent: 0 },
    invoke: { id: 'scale', src: 'scale' },
    initial: 'open',
    states: {
      open: {
        on: {
          'parcel.handedIn': {
            target: 'delivering',
            actions: [
              assign({ parcel: ({ event }) => event.parcel }),
              sendTo('scale', ({ event }) => ({
                type: 'parcel.placed',
                parcel: fault === 'sent' ? null : event.parcel,
              })),
            ],
          },
        },
      },
      delivering: {
        invoke: {
          id: 'deliver',
          src: 'deliver',
          input: ({ context }) => (fault === 'input' ? null : context.parcel),
          onDone: {
            target: fault === 'target' ? 'open' : 'paused',
            actions: [
              emit(({ context }) => ({
                type: 'parcelSent',
                weight: fault === 'emitted' ? 0 : (context.parcel?.weight ?? 0),
              })),
              assign({ sent: ({ context }) => context.sent + (fault === 'context' ? 2 : 1) }),
            ],
          },
          onError: 'open',
        },
      },
      paused: { after: { pause: 'open' } },
    },
  });

const replayOf = (...faults: Parameters<typeof postOffice>): Replay<ReturnType<typeof postOffice>> => ({
  model: {
    machine: postOffice(...faults),
    input: undefined,
    cases: {
      'parcel.handedIn': [{ parcel: { weight: 2 } }, { parcel: { weight: 3 } }],
      'xstate.done.actor.deliver': [{ output: { outcome: 'delivered' } }],
      'xstate.error.actor.deliver': [{ error: 'lost' }],
    },
    caseOf: event => ('parcel' in event ? 'a parcel' : undefined),
    abstraction: ({ parcel }) => parcel?.weight,
  },
  actors: harness => ({ deliver: harness.promise(), scale: harness.silence() }),
});

const replay = replayOf();
const paths = generatePaths(replay.model);

async function recordOf(): Promise<string> {
  const traces = new Traces('postOffice', [[replay, paths]]);
  for (const path of paths) traces.add(replay, path, (await replayOnActor(replay, path)).effects);
  return traces.format();
}

it('holds state, requests, delays, events and changes of the context, and each step once', async () => {
  const record = await recordOf();
  expect(record.split('\n').filter(line => /^#|^- /.test(line))).toEqual([
    '# postOffice',
    '## start',
    '- **start**: open; starts scale; parcel: null; sent: 0',
    '### start',
    '- **parcel.handedIn (a parcel)**: delivering; sends scale parcel.placed {"parcel":"(parcel)"}; starts deliver "(parcel)"; parcel: {"weight":2}',
    '### parcel.handedIn (a parcel)',
    '- **deliver error**: open',
    '- **deliver done**: paused; in 5000 ms after pause; emits parcelSent {"weight":2}; sent: 1',
    '### parcel.handedIn (a parcel) > deliver done',
    '- **after pause**: open',
  ]);
});

it.each(['target', 'delay', 'emitted', 'context', 'input', 'sent'] as const)(
  'notices another %s, and names the step',
  async fault => {
    const record = parseTraces(await recordOf());
    const broken: typeof replay = { ...replay, model: { ...replay.model, machine: postOffice(fault) } };
    const traces = new Traces('postOffice', [[broken, paths]]);
    const errors: string[] = [];
    for (const path of paths) {
      try {
        traces.compare(record, broken, path, (await replayOnActor(broken, path)).effects);
      } catch (error) {
        errors.push(String(error));
      }
    }
    expect(errors[0]).toMatch(
      fault === 'target'
        ? /^Error: After .*deliver/
        : /^TraceMismatch: Step [12], parcel.handedIn \(a parcel\)/,
    );
  },
);

it('refuses a step that does something else the next time', async () => {
  const traces = new Traces('postOffice', [[replay, paths]]);
  const [path] = paths;
  if (!path) throw new Error('There is a path.');
  const { effects } = await replayOnActor(replay, path);
  traces.add(replay, path, effects);
  expect(() => traces.add(replay, path, [...effects.slice(0, -1), 'open; sent: 7'])).toThrow(
    /recorded: .*\n {2}replayed: open; sent: 7/,
  );
});
