/** A push service of the test's own, and browsers that subscribe to it and decrypt (RFC 8291). */
import {
  createDecipheriv,
  createECDH,
  createHmac,
  createPublicKey,
  randomBytes,
  randomUUID,
  verify,
} from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PushTransport } from '../../server/push/push-transport.ts';
import { retryAfterOf } from '../../server/push/push-transport.ts';

const ORIGIN = 'https://push.example.net';

export interface ReceivedPush {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

export interface SubscribedBrowser {
  readonly subscription: {
    readonly endpoint: string;
    readonly keys: { readonly p256dh: string; readonly auth: string };
  };
  /** The decrypted pushes to this browser, in their order. */
  readonly pushes: () => readonly unknown[];
}

export interface PushService {
  /** Reaches this service at the endpoints of its browsers. */
  readonly transport: PushTransport;
  readonly received: ReceivedPush[];
  subscribe(): SubscribedBrowser;
  /** Answers later requests with this status; a function is called first. */
  answerWith(status: number, headers?: Readonly<Record<string, string>>): void;
  stop(): Promise<void>;
}

export async function startPushService(): Promise<PushService> {
  const received: ReceivedPush[] = [];
  let answer: { readonly status: number; readonly headers: Readonly<Record<string, string>> };
  answer = { status: 201, headers: {} };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      received.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks) });
      response.writeHead(answer.status, answer.headers).end();
    });
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  // A server that listens on a port has an address of this form.
  const { port } = server.address() as AddressInfo;
  return {
    received,
    transport: async ({ endpoint, headers, body }) => {
      const address = endpoint.replace(ORIGIN, `http://127.0.0.1:${port}`);
      const { status, headers: answered } = await fetch(address, {
        method: 'POST',
        headers,
        body: new Uint8Array(body),
      });
      return { status, retryAfterMs: retryAfterOf(answered.get('Retry-After') ?? undefined) };
    },
    subscribe: () => openSubscription(received),
    answerWith: (status, headers = {}) => {
      answer = { status, headers };
    },
    stop: async () => {
      const closed = new Promise(resolve => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}

function openSubscription(received: readonly ReceivedPush[]): SubscribedBrowser {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  const auth = randomBytes(16);
  const path = `/send/${randomUUID()}`;
  return {
    subscription: {
      endpoint: ORIGIN + path,
      keys: { p256dh: pair.getPublicKey('base64url'), auth: auth.toString('base64url') },
    },
    pushes: () =>
      received
        .filter(push => push.path === path)
        .map(({ body }) => JSON.parse(decrypt(body, pair, auth).toString())),
  };
}

const hmac = (key: Buffer, ...parts: readonly Buffer[]): Buffer =>
  createHmac('sha256', key).update(Buffer.concat(parts)).digest();

const ONE = Buffer.from([1]);
const label = (text: string) => Buffer.from(`${text}\0`);

/** Decrypts the one record of a push. @throws if it was not encrypted for this browser. */
function decrypt(body: Buffer, pair: ReturnType<typeof createECDH>, auth: Buffer): Buffer {
  // RFC 8188: salt, record size, and the sender's public key as key id.
  const [salt, keyLength] = [body.subarray(0, 16), body.readUInt8(20)];
  const senderKey = body.subarray(21, 21 + keyLength);
  const record = body.subarray(21 + keyLength);
  const secret = hmac(auth, pair.computeSecret(senderKey));
  const material = hmac(secret, label('WebPush: info'), pair.getPublicKey(), senderKey, ONE);
  const base = hmac(salt, material);
  const key = hmac(base, label('Content-Encoding: aes128gcm'), ONE).subarray(0, 16);
  const nonce = hmac(base, label('Content-Encoding: nonce'), ONE).subarray(0, 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  // The last record ends with a 2 and padding.
  return padded.subarray(0, padded.lastIndexOf(2));
}

/** Verifies the server's identification (RFC 8292) and returns the claims of its token. */
export function verifyVapid({ headers }: ReceivedPush, publicKey: string): unknown {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(headers.authorization ?? '') ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map(part => part.toString('base64url'));
  const jwk = { kty: 'EC', crv: 'P-256', x, y };
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: jwk as never, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isSigned || key !== publicKey) throw new Error('The push is not signed by the server.');
  return JSON.parse(Buffer.from(claims, 'base64url').toString());
}
