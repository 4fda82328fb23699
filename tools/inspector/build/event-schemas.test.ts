import { beforeAll, expect, it } from 'vitest';
import { allMachines } from '../../../scripts/all-machines.ts';
import { statechartOf, withDescendants } from '../../statechart/statechart.ts';
import { payloadOf } from '../page/formats.ts';
import { eventFrom, withKnownFields } from '../page/send/payload.ts';
import type { PathFile } from '../path-file.ts';
import { allPathFiles } from './qa-paths.ts';

let files: ReadonlyMap<string, PathFile>;
beforeAll(async () => {
  files = new Map((await allPathFiles()).map(file => [file.machine, file]));
});

it('every event that a machine handles has a schema, except delays and failures', async () => {
  const missing = (await allMachines()).flatMap(({ machine }) => {
    const schemas = files.get(machine.id)?.schemas ?? {};
    return withDescendants(statechartOf(machine))
      .flatMap(({ transitions }) => transitions.map(({ eventType }) => eventType))
      .filter(type => type !== '' && !/^xstate\.(after|done\.state|error)/.test(type) && !(type in schemas))
      .map(type => `${machine.id} ${type}`);
  });
  expect(missing).toEqual([]);
});

it('a tick of the miner needs its time, and nothing that only tests know', () => {
  const miner = files.get('miner');
  expect(miner?.schemas['clock.ticked']).toEqual({
    type: 'object',
    properties: { type: { const: 'clock.ticked' }, monotonic: { type: 'number' } },
    required: ['type', 'monotonic'],
    additionalProperties: false,
  });
  const [tick] = (miner?.events ?? []).filter(({ type }) => type === 'clock.ticked');
  expect(Object.keys(tick ?? {})).toContain('gap');
});

it('every event of the generated paths matches its schema', () => {
  const wrong = [...files.values()].flatMap(({ machine, events, schemas }) =>
    events.flatMap(event => {
      const known = withKnownFields(event, schemas[event.type]);
      const result = eventFrom(event.type, JSON.stringify(payloadOf(known) ?? {}), schemas[event.type]);
      return result.outcome === 'wrong' ? [`${machine} ${event.type}: ${result.problem}`] : [];
    }),
  );
  expect([...new Set(wrong)]).toEqual([]);
});
