import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { endpointDocs } from '../../contract/endpoint-docs.ts';
import { type Endpoint, type EndpointName, ERROR_CODE_HEADER, endpoints } from '../../contract/endpoints.ts';
import { examples } from '../../contract/examples.ts';
import { refusalsOf } from '../../contract/openapi.ts';
import type { SignInMessage } from '../../contract/sign-in-message.ts';
import type { TestAnswer } from '../../test/model/engine/page.ts';
import {
  ADA,
  type ExampleServer,
  type Sent,
  sendExample,
  startExampleServer,
} from '../../test/support/example-server.ts';
import { startTestServer } from '../../test/support/server.ts';
import { signInMiner } from '../../test/support/signed-in-miner.ts';
import { signInVisitor } from '../../test/support/signed-in-user.ts';
import type { TestBrowser } from '../../test/support/test-browser.ts';
import { messageFor, owner, sign, stranger } from '../../test/support/wallet-proofs.ts';

// Some tests start their own server, or send a hundred requests.
vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 });

// The table's keys are the names of its endpoints.
const names = Object.keys(endpoints) as EndpointName[];

const reads = (name: EndpointName) => endpoints[name].method === 'GET';

let example: ExampleServer;
beforeAll(async () => {
  example = await startExampleServer();
});
afterAll(() => example.server.stop());

/** Examples of long lists show only the first entries. */
const SHORTENED: readonly EndpointName[] = ['achievements', 'userAchievements'];

/** Replaces random ids and nonces. */
const withoutUuids = (json: unknown): unknown =>
  JSON.parse(
    JSON.stringify(json).replace(/"[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}"|"[0-9a-f]{32}"/g, '"random"'),
  );

async function expectExample(name: EndpointName, { browsers }: ExampleServer): Promise<void> {
  const { answer }: { answer?: unknown } = examples[name];

  const { status, json, text } = await sendExample(browsers[endpointDocs[name].access], name);

  if (answer === undefined) return expect({ status, text }).toEqual({ status: 204, text: '' });
  const expected =
    Array.isArray(answer) && SHORTENED.includes(name) ? expect.arrayContaining(answer) : withoutUuids(answer);
  expect({ status, json: withoutUuids(json) }).toEqual({ status: 200, json: expected });
}

describe('the example holds', () => {
  test.each(names.filter(reads))('of %s', name => expectExample(name, example));

  test.each(names.filter(name => !reads(name)))('of %s, which has an effect', async name => {
    const fresh = await startExampleServer();
    await expectExample(name, fresh);
    await fresh.server.stop();
  });
});

/** Sends the malformed and unauthorized requests that every endpoint of this kind rejects. */
async function sendMistakes(name: EndpointName): Promise<TestAnswer[]> {
  const { server, browsers } = example;
  const { method, params, query, body }: Endpoint = endpoints[name];
  const { access } = endpointDocs[name];
  const browser = browsers[access];
  const send = (differences: Sent, by: TestBrowser = browser) => sendExample(by, name, differences);
  const inText = { 'Content-Type': 'text/plain' };
  const { browser: visitor } = await signInVisitor(server);
  return Promise.all([
    ...(access === 'anyone' ? [] : [send({}, server.openBrowser())]),
    ...(access === 'admin' ? [send({}, visitor)] : []),
    ...(method === 'GET' ? [] : [send({ headers: { Origin: 'https://else.example' } })]),
    ...(params
      ? [send({ params: { id: '%E0', email: '%E0', entry: '%E0', before: '%E0', page: '%E0' } })]
      : []),
    ...(query ? [send({ query: '?page=0' })] : []),
    ...(body
      ? [send({ body: '{' }), send({ body: `"${'x'.repeat(17_000)}"` }), send({ headers: inText })]
      : []),
  ]);
}

test.each(names)('%s rejects malformed and unauthorized requests as documented', async name => {
  const documented = refusalsOf(name);

  for (const { status, text, headers } of await sendMistakes(name)) {
    expect(documented).toHaveProperty(String(status));
    expect(headers.get(ERROR_CODE_HEADER)).toMatch(/^[a-z-]+$/);
    expect(documented[status]).toContain(text);
  }
});

describe("an endpoint's own refusal", () => {
  let address = 0;
  /** A new address for each test, since rate limits are per address. */
  const from = () => ({ 'X-Forwarded-For': `192.0.2.${++address}` });
  const wrongPin = { ...ADA, pin: '000000' };

  async function repeat(times: number, send: (time: number) => Promise<TestAnswer>): Promise<TestAnswer[]> {
    for (let time = 0; time < times; time += 1) await send(time);
    return [await send(times)];
  }

  type Provocation = (send: (sent?: Sent) => Promise<TestAnswer>) => Promise<TestAnswer[]>;

  const asGuest = (name: EndpointName, sent: Sent) => sendExample(example.server.openBrowser(), name, sent);
  const gone: Provocation = async send => [await send({ params: { id: '999' } })];
  const goneMiner: Provocation = async send => [await send({ params: { entry: randomUUID() } })];
  const foreign: Provocation = async send => [await send({ params: { email: 'else@example.com' } })];
  const registration = (username: string, email: string) => ({ username, password: 'secret', email });

  async function proofBy(
    key: typeof owner,
    change: Partial<SignInMessage> = {},
    { miner } = example.browsers,
  ): Promise<object> {
    return sign({ ...(await messageFor(miner, key.address)), ...change }, key);
  }

  const provocations: Readonly<Record<string, Provocation>> = {
    'login 401': async send => [await send({ body: { username: 'unknown', password: 'secret' } })],
    'login 429': send => {
      const headers = from();
      return repeat(10, () => send({ headers, body: { username: 'grace', password: 'secret' } }));
    },
    'register 409': async send => {
      await send({ body: registration('somebody', 'some@example.com') });
      return [
        await send({ body: registration('GRACE', 'grace@example.com') }),
        await send({ body: registration('somebody else', 'Some@example.com') }),
      ];
    },
    'register 429': send => {
      const headers = from();
      return repeat(20, time =>
        send({ headers, body: registration(`user ${time}`, `u${time}@example.com`) }),
      );
    },
    'presalePhase 404': gone,
    'presaleUpdate 404': gone,
    'presaleUpdate 409': async send => [
      await send({ body: { ...examples.presaleUpdate.body, revision: 999 } }),
    ],
    'presaleDelete 404': gone,
    'subscriberRemove 404': async send => [await send({ body: { email: 'stranger@example.com' } })],
    'adminMinerLookUp 404': async send => [await send({ body: { email: 'stranger@example.com' } })],
    'adminMinerShow 404': goneMiner,
    'adminMinerLedger 404': goneMiner,
    'adminMinerSignOut 404': goneMiner,
    'adminMinerUnlock 404': goneMiner,
    'adminMinerSetPin 404': goneMiner,
    'minerCheckEmail 429': send => {
      const headers = from();
      return repeat(100, time => send({ headers, params: { email: `unknown${time}@example.com` } }));
    },
    'minerPushSubscribe 404': async () => {
      const plain = await startTestServer({ config: { push: undefined } });
      const { browser } = await signInMiner(plain);
      const answer = await sendExample(browser, 'minerPushSubscribe');
      await plain.stop();
      return [answer];
    },
    'minerLogin 401': async send => [
      await send({ body: wrongPin, headers: from() }),
      await asGuest('minerLogin', { body: { email: ADA.email } }),
    ],
    'minerLogin 429': send => {
      const headers = from();
      return repeat(5, () => send({ headers, body: wrongPin }));
    },
    'minerSave 401': async () => [await asGuest('minerSave', { body: { pin: '000000' }, headers: from() })],
    'minerSave 403': foreign,
    'minerSave 409': async send => {
      await send({ body: { mining: true } });
      return [await asGuest('minerSave', { body: { pin: ADA.pin, mining: true } })];
    },
    'minerSave 422': async send => [await send({ body: { totalMined: 100 } })],
    'minerSave 429': () => {
      const headers = from();
      return repeat(5, () => asGuest('minerSave', { headers, body: { pin: '000000' } }));
    },
    'minerChangePin 403': async send => [
      await send({ body: { pin: '000000', newPin: '111111' }, headers: from() }),
    ],
    'minerChangePin 429': send => {
      const headers = from();
      return repeat(5, () => send({ headers, body: { pin: '000000', newPin: '111111' } }));
    },
    'minerWalletNonce 429': send => {
      const headers = from();
      return repeat(20, () => send({ headers }));
    },
    'minerProveWallet 400': async send => [
      await send({ body: { message: 'Hello', signature: '0x00' } }),
      await send({ body: await proofBy(owner, { nonce: '0123456789' }) }),
    ],
    'minerProveWallet 403': async send => {
      await send({ body: await proofBy(owner) });
      const other = await proofBy(stranger);
      return [await send({ body: other }), await send({ body: { ...other, pin: '000000' } })];
    },
    'minerProveWallet 429': async () => {
      // The other tests have sent wrong PINs of this miner.
      const fresh = await startExampleServer();
      const { miner } = fresh.browsers;
      await sendExample(miner, 'minerProveWallet');
      const body = { ...(await proofBy(stranger, {}, fresh.browsers)), pin: '000000' };
      const answers = await repeat(5, () => sendExample(miner, 'minerProveWallet', { body }));
      await fresh.server.stop();
      return answers;
    },
    'minerProveWallet 502': async send => [
      await send({ body: { ...(await proofBy(stranger)), signature: '0x00', pin: ADA.pin } }),
    ],
    'userAchievements 403': foreign,
    'achievementCheck 403': foreign,
    'newsletterSubscribe 429': send => {
      const headers = from();
      return repeat(20, time => send({ headers, body: { email: `u${time}@example.com` } }));
    },
  };

  test('has a test here if it is documented, and the reverse', () => {
    const documented = names.flatMap(name =>
      Object.keys(endpointDocs[name].refusals ?? {}).map(status => `${name} ${status}`),
    );
    expect(documented.sort()).toEqual(Object.keys(provocations).sort());
  });

  test.each(Object.entries(provocations))('%s is answered as documented', async (call, provoke) => {
    const [name, status] = call.split(' ') as [EndpointName, string];
    const { refusals }: Endpoint = endpoints[name];
    const browser = example.browsers[endpointDocs[name].access];

    const answers = await provoke(sent => sendExample(browser, name, sent));

    expect(answers.map(answer => answer.status)).toEqual(answers.map(() => Number(status)));
    if (refusals?.[Number(status)]) return;
    for (const { text } of answers) expect(endpointDocs[name].refusals?.[Number(status)]).toContain(text);
    if (status === '429') expect(answers[0]?.headers.get('Retry-After')).toMatch(/^\d+$/);
  });
});
