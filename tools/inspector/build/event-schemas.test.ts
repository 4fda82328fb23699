import { beforeAll, expect, it } from 'vitest';
import { allMachines } from '../../../scripts/all-machines.ts';
import { statechartOf, withDescendants } from '../../statechart/statechart.ts';
import type { EventSchemas } from '../json-schema.ts';
import { eventSchemas } from './event-schemas.ts';

let schemas: ReadonlyMap<string, EventSchemas>;
beforeAll(async () => {
  schemas = await eventSchemas();
});

it('every event that a machine handles has a schema, except delays and failures', async () => {
  const missing = (await allMachines()).flatMap(({ machine }) => {
    const known = schemas.get(machine.id) ?? {};
    return withDescendants(statechartOf(machine))
      .flatMap(({ transitions }) => transitions.map(({ eventType }) => eventType))
      .filter(type => type !== '' && !/^xstate\.(after|done\.state|error)/.test(type) && !(type in known))
      .map(type => `${machine.id} ${type}`);
  });
  expect(missing).toEqual([]);
});

it('a tick of the miner needs its time', () => {
  expect(schemas.get('miner')?.['clock.ticked']).toEqual({
    type: 'object',
    properties: { type: { const: 'clock.ticked' }, monotonic: { type: 'number' } },
    required: ['type', 'monotonic'],
    additionalProperties: false,
  });
});
