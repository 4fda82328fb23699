/**
 * Thousands of requests that are wrong in some way, byte by byte: none is a fault of the server,
 * and none that is refused changes anything.
 */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exchange } from './exchange.ts';
import { checkAnswer, checkParserAnswer } from './oracle.ts';
import { type Request, requestsTo } from './requests.ts';
import { COOKIES, type ServerUnderTest, startServerUnderTest } from './server-under-test.ts';
import { targetsOfSite } from './targets-of-site.ts';

/**
 * Some thousands that are always the same, unless `scripts/test-bad-input.ts` says how many and which.
 */
const { BAD_INPUT_REQUESTS = '2000', BAD_INPUT_SEED = '1' } = process.env;
const REQUESTS = Number(BAD_INPUT_REQUESTS);
const SEED = Number(BAD_INPUT_SEED);
/** Servers that are asked side by side: while one waits for its database, another works. */
const SERVERS = 3;
/** The last one gets requests whose length is not what they say. */
const LYING = SERVERS - 1;
/** The part of all requests. */
const LIES = 0.1;
/** In milliseconds: a thousand of them take three seconds, and much longer on a busy machine. */
const TIMEOUT = 60_000 + REQUESTS * 50;

const anyRequest = (isMismatched: boolean) =>
  fc.oneof(
    ...targetsOfSite.map(({ endpoint, example }) => ({
      // Where more can be wrong, more is tried.
      weight: endpoint.body || endpoint.params ? 2 : 1,
      arbitrary: requestsTo(endpoint, example, { ...COOKIES, isMismatched }),
    })),
  );

/** Made before the servers start: it takes seconds on a busy machine, and connections would time out. */
const [honest, lying] = [anyRequest(false), anyRequest(true)];

let servers: readonly ServerUnderTest[];
let sent = 0;

beforeAll(async () => {
  servers = await Promise.all(Array.from({ length: SERVERS }, startServerUnderTest));
});
afterAll(() => Promise.all(servers.map(server => server.stop())));

/** From another network each time, so that no limit of an address is met. */
const nextAddress = () => {
  sent += 1;
  return `2001:db8:${(sent >> 16).toString(16)}:${(sent & 0xffff).toString(16)}::1`;
};

/** What a request does whose length is a lie may be done after its answer. */
async function tryRequest(
  server: ServerUnderTest,
  request: Request,
  isMismatched: boolean,
): Promise<readonly string[]> {
  server.tick();
  const answer = await exchange(server.port, request, nextAddress());
  const written = await server.takeChanges();
  if (written.length > 0) await server.restore();
  if (answer === undefined) {
    return request.isCut || request.method === 'CONNECT'
      ? []
      : ['The connection was closed without an answer.'];
  }
  const requestId = answer.headers['x-request-id'];
  if (requestId === undefined) {
    return checkParserAnswer(answer);
  }
  const violations = checkAnswer(answer, await server.log.request(requestId), isMismatched ? [] : written);
  return [...violations, ...server.log.takeWarnings()];
}

test(
  `${REQUESTS} requests with the seed ${SEED}`,
  async () => {
    await Promise.all(
      servers.map((server, number) =>
        fc.assert(
          fc.asyncProperty(number === LYING ? lying : honest, async request => {
            expect(await tryRequest(server, request, number === LYING)).toEqual([]);
          }),
          {
            numRuns: Math.ceil(REQUESTS * (number === LYING ? LIES : (1 - LIES) / (SERVERS - 1))),
            seed: SEED + number,
          },
        ),
      ),
    );
  },
  TIMEOUT,
);
