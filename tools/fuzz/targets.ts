/** Generates request targets. They are written byte by byte, as latin1. */
import fc from 'fast-check';
import type { Endpoint } from '../../contract/endpoints.ts';
import { acceptedBy } from './from-schema.ts';
import { sometimes } from './sometimes.ts';
import { WILD_TEXTS } from './wild-values.ts';

/** Percent-encodes a text byte by byte, lone surrogates included. */
const escaped = (text: string): string =>
  [...Buffer.from(text)]
    .map(byte => {
      const character = String.fromCharCode(byte);
      return /[\w.~-]/.test(character) ? character : `%${byte.toString(16).padStart(2, '0')}`;
    })
    .join('');

const NAMES_IN_PATHS = [
  '%',
  '%ff',
  '%00',
  '%E0%A4%A',
  '%2e%2e%2f',
  '..',
  '.',
  '',
  '%25%32%35',
  'x'.repeat(9_000),
  '\u00ff\u00fe',
  'constructor',
  '__proto__',
  '*',
  ':email',
  '(.*)',
  '0',
  '-1',
  '1.0',
  '999999999999999',
  '9999999999999999999',
  'null',
];

/**
 * Generates paths of an endpoint with the example's parameters, accepted ones and malformed ones.
 */
export function targetsFor(
  { path, params }: Pick<Endpoint, 'path' | 'params'>,
  example: Readonly<Record<string, string>> = {},
): fc.Arbitrary<string> {
  const accepted = params ? acceptedBy(params) : fc.constant({});
  const name = fc.oneof(
    fc.constantFrom(...NAMES_IN_PATHS),
    fc.constantFrom(...WILD_TEXTS).map(escaped),
    fc.string({ unit: 'binary', maxLength: 40 }).map(escaped),
  );
  return fc
    .tuple(accepted, sometimes(20, name), fc.boolean(), sometimes(15, targetChange))
    .map(([other, wild, isExample, change]) => {
      const names: Readonly<Record<string, unknown>> = isExample ? example : Object(other);
      const filled = path.replace(/:(\w+)/g, (_, field: string) => wild ?? escaped(String(names[field])));
      return change ? change(filled) : filled;
    });
}

type TargetChange = (target: string) => string;

const targetChange: fc.Arbitrary<TargetChange> = fc.oneof(
  fc.constantFrom<TargetChange[]>(
    target => `${target}/`,
    target => `/${target}`,
    target => target.toUpperCase(),
    target => target.replaceAll('/', '//'),
    target => target.replaceAll('/', '\\'),
    target => target.replace('/api', '/api/../api'),
    target => target.replace('/api', '/%61pi'),
    target => `${target}?`,
    target => `${target}?${'a=b&'.repeat(200)}`,
    target => `${target}?__proto__[isAdmin]=true&a[]=1`,
    target => `${target}?%=%ff%00`,
    target => `${target}#fragment`,
    target => `${target};a=b`,
    target => `http://evil.example${target}`,
    target => `//evil.example${target}`,
    target => target.slice(1),
    target => `${target} extra`,
    target => `${target}\t`,
    () => '*',
    () => '/',
    () => '/../../etc/passwd',
    () => '/..%2f..%2fetc/passwd',
    () => '/assets/..%2f..%2fpages/index.json',
    () => '/pages/index.json',
    () => `/${'x'.repeat(17_000)}`,
    () => '/%',
  ),
  fc.string({ unit: 'binary', maxLength: 30 }).map(
    (text): TargetChange =>
      target =>
        target + escaped(text),
  ),
  fc.string({ maxLength: 30 }).map(
    (text): TargetChange =>
      () =>
        `/${text}`,
  ),
);
