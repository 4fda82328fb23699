/** A name server of the test's own (RFC 1035), on UDP. */
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import ipaddr from 'ipaddr.js';

export interface TestNameServer {
  /** `host:port` */
  readonly address: string;
  /** The names that were asked for. */
  readonly questions: ReadonlySet<string>;
  /** Answers later questions with these addresses of each name. Before, it answers none. */
  answerWith(...addresses: string[]): void;
  stop(): Promise<void>;
}

const HEADER_BYTES = 12;
const TYPE_A = 1;
const TYPE_AAAA = 28;
const TTL_SECONDS = 60;

export async function startNameServer(): Promise<TestNameServer> {
  const questions = new Set<string>();
  let addresses: readonly string[] | undefined;
  const socket = createSocket('udp4');
  socket.on('message', (message, { port, address }) => {
    const { name, end } = readName(message);
    questions.add(name);
    if (addresses) socket.send(answerTo(message.subarray(0, end + 4), addresses), port, address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return {
    address: `127.0.0.1:${socket.address().port}`,
    questions,
    answerWith: (...given) => {
      addresses = given;
    },
    stop: async () => {
      const closed = once(socket, 'close');
      socket.close();
      await closed;
    },
  };
}

function readName(message: Buffer): { readonly name: string; readonly end: number } {
  const labels: string[] = [];
  let at = HEADER_BYTES;
  for (let length = message.readUInt8(at); length > 0; length = message.readUInt8(at)) {
    labels.push(message.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join('.'), end: at + 1 };
}

/** `question`: the header and the question of a message. */
function answerTo(question: Buffer, addresses: readonly string[]): Buffer {
  const type = question.readUInt16BE(question.length - 4);
  const known = addresses
    .map(address => Buffer.from(ipaddr.parse(address).toByteArray()))
    .filter(({ length }) => type === (length === 4 ? TYPE_A : length === 16 ? TYPE_AAAA : undefined));
  const header = Buffer.from(question);
  // A response, with recursion. One question, and no records but answers.
  header.writeUInt16BE(0x8180, 2);
  for (const [at, count] of [
    [4, 1],
    [6, known.length],
    [8, 0],
    [10, 0],
  ] as const)
    header.writeUInt16BE(count, at);
  return Buffer.concat([header, ...known.map(bytes => recordOf(type, bytes))]);
}

function recordOf(type: number, bytes: Buffer): Buffer {
  const record = Buffer.alloc(12);
  // A pointer to the name of the question.
  record.writeUInt16BE(0xc000 | HEADER_BYTES, 0);
  record.writeUInt16BE(type, 2);
  record.writeUInt16BE(1, 4);
  record.writeUInt32BE(TTL_SECONDS, 6);
  record.writeUInt16BE(bytes.length, 10);
  return Buffer.concat([record, bytes]);
}
