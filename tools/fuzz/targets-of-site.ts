/** Lists everything that requests are sent to: the endpoints, pages, files and unknown paths. */
import { type Endpoint, type EndpointName, endpoints } from '../../contract/endpoints.ts';
import { examples } from '../../contract/examples.ts';
import type { Example } from './requests.ts';

interface Target {
  readonly endpoint: Endpoint;
  readonly example: Example;
}

const BESIDE = [
  '/api/openapi.json',
  '/api',
  '/healthz',
  '/readyz',
  '/',
  '/admin/1',
  '/assets/a-1.js',
  '/nothing',
];

// The keys of `endpoints` are their names; bodies and params of examples are objects.
const names = Object.keys(endpoints) as EndpointName[];

export const targetsOfSite: readonly Target[] = [
  ...names.map(name => ({ endpoint: endpoints[name], example: examples[name] as Example })),
  ...BESIDE.map(path => ({ endpoint: { method: 'GET', path } as const, example: {} })),
];
