/** Checks properties that hold for every response, whatever the request. */
import * as z from 'zod/mini';
import { type Endpoint, type EndpointName, endpoints } from '../../contract/endpoints.ts';
import { refusalsOf } from '../../contract/openapi.ts';
import { ambiguousHost, malformedPath } from '../../server/errors.ts';
import type { ParsedAnswer } from './exchange.ts';

// The table's keys are the names of its endpoints.
const names = Object.keys(endpoints) as EndpointName[];

/**
 * Tables that a rejected request may write: counted attempts, and the cooldown after a claim above
 * the allowance. A look for an unknown miner is recorded as well.
 */
const WRITES_OF_REJECTED: Readonly<Record<string, readonly string[]>> = {
  'login 401': ['limited_attempts'],
  'adminMinerLookUp 404': ['admin_audit'],
  'register 409': ['limited_attempts'],
  'minerLogin 401': ['limited_attempts'],
  'minerChangePin 403': ['limited_attempts'],
  'minerSave 401': ['limited_attempts'],
  'minerSave 409': ['limited_attempts', 'miner_addresses', 'miner_ledger', 'miners'],
  'minerSave 422': ['limited_attempts', 'miner_addresses', 'miner_ledger', 'miners'],
};

/** Statuses with which Node's parser rejects malformed HTTP. */
const PARSER_STATUSES = [400, 408, 413, 414, 431];

/** Statuses of pages, files and probes. */
const PAGE_STATUSES = [200, 206, 303, 304, 308, 400, 404, 405, 412, 416];

/** Statuses of unknown paths. */
const UNKNOWN_PATH_STATUSES = [403, 404, 405];

/** Upper bound of the length of an error text. */
const MAX_TEXT_LENGTH = 160;

const endpointAt = (method: string, path: string): EndpointName | undefined =>
  names.find(
    name => endpoints[name].path === path && endpoints[name].method === (method === 'HEAD' ? 'GET' : method),
  );

/** Lists the checks that failed. `route` and `method` come from the log; `written` lists the tables written meanwhile. */
export function checkAnswer(
  answer: ParsedAnswer,
  { route, method }: { readonly route: string; readonly method: string },
  written: readonly string[],
): readonly string[] {
  const name = endpointAt(method, route);
  const { status } = answer;
  const allowed = status < 400 ? undefined : (WRITES_OF_REJECTED[`${name} ${status}`] ?? []);
  const left = written.filter(table => allowed && !allowed.includes(table));
  return [
    ...(left.length > 0 ? [`It was refused, and wrote ${left.join(', ')}.`] : []),
    ...(name === undefined ? violationsOfPages(answer, route) : violationsOf(answer, name, method)),
    ...(status < 500 ? [] : [`${status}: ${answer.text}`]),
    ...(answer.headers['x-content-type-options'] === 'nosniff' ? [] : ['It may be taken for another type.']),
    ...(status === 429 && !/^\d+$/.test(answer.headers['retry-after'] ?? '') ? ['For how long?'] : []),
    ...(status === 405 && !answer.headers['allow'] ? ['What else is allowed?'] : []),
  ];
}

/** Texts with which the server rejects a request before routing. */
const REJECTED_BEFORE_ROUTING = [malformedPath().message, ambiguousHost().message];

/** Checks a response to a request that never reached the application. */
export const checkParserAnswer = ({ status, text }: ParsedAnswer): readonly string[] =>
  (PARSER_STATUSES.includes(status) && text === '') ||
  (status === 400 && REJECTED_BEFORE_ROUTING.includes(text))
    ? []
    : [`Node's parser answered ${status} ${text}`];

function violationsOf({ status, text, headers }: ParsedAnswer, name: EndpointName, method: string): string[] {
  const { answer, refusals = {}, maxAgeSeconds }: Endpoint = endpoints[name];
  const mayBeKept = maxAgeSeconds !== undefined && (status === 200 || status === 304);
  const caching = mayBeKept ? `max-age=${maxAgeSeconds}` : 'no-store';
  const uncached = headers['cache-control'] === caching ? [] : [`A cache gets ${headers['cache-control']}.`];
  if (mayBeKept && status === 304) return uncached;
  if (status === (answer ? 200 : 204)) {
    return method === 'HEAD' || !answer ? uncached : [...uncached, ...jsonViolations(answer, text)];
  }
  const documented = Object.keys(refusalsOf(name)).map(Number);
  if (!documented.includes(status)) return [`${status} is not documented.`];
  const schema = refusals[status];
  if (method === 'HEAD') return uncached;
  return [...uncached, ...(schema ? jsonViolations(schema, text) : textViolations(text, headers))];
}

const violationsOfPages = ({ status, text, headers }: ParsedAnswer, route: string): string[] => {
  if (route === 'none') {
    return UNKNOWN_PATH_STATUSES.includes(status)
      ? textViolations(text, headers)
      : [`Nothing answered ${status}.`];
  }
  return PAGE_STATUSES.includes(status) ? [] : [`A page answered ${status}.`];
};

function jsonViolations(schema: z.ZodMiniType, text: string): string[] {
  const { success, error } = z.safeParse(schema, JSON.parse(text));
  return success ? [] : [`Its JSON is not the contract's: ${z.prettifyError(error)}`];
}

/** Checks that an error text is one short line without markup. */
const textViolations = (text: string, headers: ParsedAnswer['headers']): string[] =>
  headers['content-type'] === 'text/plain; charset=utf-8' &&
  text.length <= MAX_TEXT_LENGTH &&
  (text === '' || /^[A-Z][^\p{C}<>]*\.?$/u.test(text))
    ? []
    : [`This is no refusal: ${headers['content-type']} ${text}`];
