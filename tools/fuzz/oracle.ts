/** What may be said of any answer, however wrong the request was. */
import * as z from 'zod/mini';
import { type Endpoint, type EndpointName, endpoints } from '../../contract/endpoints.ts';
import { refusalsOf } from '../../contract/openapi.ts';
import { ambiguousHost, malformedPath } from '../../server/errors.ts';
import type { ParsedAnswer } from './exchange.ts';

// The table's keys are the names of its endpoints.
const names = Object.keys(endpoints) as EndpointName[];

/** What a refusal may write: attempts that are counted, and what a claim that was refused costs. */
const LEFT_BY_REFUSALS: Readonly<Record<string, readonly string[]>> = {
  'login 401': ['limited_attempts'],
  'register 409': ['limited_attempts'],
  'minerLogin 401': ['limited_attempts'],
  'minerChangePin 403': ['limited_attempts'],
  'minerSave 401': ['limited_attempts'],
  'minerSave 409': ['limited_attempts', 'miner_addresses', 'miner_ledger', 'miners'],
  'minerSave 422': ['limited_attempts', 'miner_addresses', 'miner_ledger', 'miners'],
};

/** Statuses by which Node's parser refuses what is no HTTP, before the program sees it. */
const OF_PARSER = [400, 408, 413, 414, 431];

/** Statuses of pages, files and probes. */
const OF_PAGES = [200, 206, 304, 308, 400, 404, 405, 412, 416];

/** Statuses of what is no endpoint. */
const OF_NOTHING = [403, 404, 405];

/** The longest text that people are told, with room. */
const LONGEST_TEXT = 160;

export interface Judged {
  /** The endpoint's name, or what answered where that was none. */
  readonly route: string;
  /** Everything that is wrong with the answer. */
  readonly faults: readonly string[];
}

export const endpointAt = (method: string, path: string): EndpointName | undefined =>
  names.find(
    name => endpoints[name].path === path && endpoints[name].method === (method === 'HEAD' ? 'GET' : method),
  );

/** `route` and `method` are those that the log names; `written` the tables that were written meanwhile. */
export function judge(
  answer: ParsedAnswer,
  { route, method }: { readonly route: string; readonly method: string },
  written: readonly string[],
): Judged {
  const name = endpointAt(method, route);
  const { status } = answer;
  const allowed = status < 400 ? undefined : (LEFT_BY_REFUSALS[`${name} ${status}`] ?? []);
  const left = written.filter(table => allowed && !allowed.includes(table));
  return {
    route: name ?? route,
    faults: [
      ...(left.length > 0 ? [`It was refused, and wrote ${left.join(', ')}.`] : []),
      ...(name === undefined ? faultsOfOthers(answer, route) : faultsOf(answer, name, method)),
      ...(status < 500 ? [] : [`${status}: ${answer.text}`]),
      ...(answer.headers['x-content-type-options'] === 'nosniff'
        ? []
        : ['It may be taken for another type.']),
      ...(status === 429 && !/^\d+$/.test(answer.headers['retry-after'] ?? '') ? ['For how long?'] : []),
      ...(status === 405 && !answer.headers['allow'] ? ['What else is allowed?'] : []),
    ],
  };
}

/** What the server says of a request that it refuses before the program sees it. */
const REFUSED_UNSEEN = [malformedPath().message, ambiguousHost().message];

/** Of what never came to the program. */
export const judgeParser = ({ status, text }: ParsedAnswer): readonly string[] =>
  (OF_PARSER.includes(status) && text === '') || (status === 400 && REFUSED_UNSEEN.includes(text))
    ? []
    : [`Node's parser answered ${status} ${text}`];

function faultsOf({ status, text, headers }: ParsedAnswer, name: EndpointName, method: string): string[] {
  const { answer, refusals = {} }: Endpoint = endpoints[name];
  const uncached = headers['cache-control'] === 'no-store' ? [] : ['It may be kept by a cache.'];
  if (status === (answer ? 200 : 204)) {
    return method === 'HEAD' || !answer ? uncached : [...uncached, ...faultsOfJson(answer, text)];
  }
  const documented = Object.keys(refusalsOf(name)).map(Number);
  if (!documented.includes(status)) return [`${status} is not documented.`];
  const schema = refusals[status];
  if (method === 'HEAD') return uncached;
  return [...uncached, ...(schema ? faultsOfJson(schema, text) : faultsOfText(text, headers))];
}

const faultsOfOthers = ({ status, text, headers }: ParsedAnswer, route: string): string[] => {
  if (route === 'none') {
    return OF_NOTHING.includes(status) ? faultsOfText(text, headers) : [`Nothing answered ${status}.`];
  }
  return OF_PAGES.includes(status) ? [] : [`A page answered ${status}.`];
};

function faultsOfJson(schema: z.ZodMiniType, text: string): string[] {
  const { success, error } = z.safeParse(schema, JSON.parse(text));
  return success ? [] : [`Its JSON is not the contract's: ${z.prettifyError(error)}`];
}

/** A refusal is one short line in words of the program. */
const faultsOfText = (text: string, headers: ParsedAnswer['headers']): string[] =>
  headers['content-type'] === 'text/plain; charset=utf-8' &&
  text.length <= LONGEST_TEXT &&
  (text === '' || /^[A-Z][^\p{C}<>]*\.?$/u.test(text))
    ? []
    : [`This is no refusal: ${headers['content-type']} ${text}`];
