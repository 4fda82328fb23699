/**
 * A TCP proxy on loopback that resets connections and drops, truncates or delays what they carry.
 */
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import type { SeededRandom } from './seeded-random.ts';

export const CONNECTION_FAULTS = [
  'reset',
  'truncate-request',
  'drop-response',
  'delay-request',
  'delay-response',
] as const;

/** `blackhole`: nothing arrives in either direction, and the connection stays open. */
export type ConnectionFault = (typeof CONNECTION_FAULTS)[number] | 'blackhole';

/** A request and its response may span several packets. */
const MAX_SKIPPED_PACKETS = 3;

interface Address {
  readonly host: string;
  readonly port: number;
}

interface ProxiedConnection {
  readonly client: Socket;
  readonly upstream: Socket;
  fault: ConnectionFault | null;
  /** Packets that pass before the fault takes effect. */
  skippedPackets: number;
  delayMs: number;
  isSilent: boolean;
  /** Keeps packets in order. */
  queue: Promise<void>;
}

export class FaultyProxy {
  readonly port: number;
  readonly #server: Server;
  readonly #random: SeededRandom;
  readonly #connections = new Set<ProxiedConnection>();

  /**
   * @param target - called for each connection, because a restarted upstream may have another port.
   */
  static async open(target: () => Address | undefined, random: SeededRandom): Promise<FaultyProxy> {
    const server = createServer({ allowHalfOpen: true, noDelay: true });
    const proxy = await new Promise<FaultyProxy>((resolve, reject) => {
      server.once('error', reject);
      server.listen(0, '127.0.0.1', () => resolve(new FaultyProxy(server, random)));
    });
    server.on('connection', client => {
      const address = target();
      if (address === undefined) client.resetAndDestroy();
      else proxy.#join(client, connect({ ...address, allowHalfOpen: true, noDelay: true }));
    });
    return proxy;
  }

  private constructor(server: Server, random: SeededRandom) {
    this.#server = server;
    this.#random = random;
    // A server that listens on a port has an address of this form.
    this.port = (server.address() as AddressInfo).port;
  }

  /** Injects a fault into one random connection, if there is any. */
  inject(fault: ConnectionFault, maxDelayMs: number): void {
    const candidates = [...this.#connections].filter(
      connection => connection.fault === null && !connection.isSilent,
    );
    if (candidates.length === 0) return;
    const connection = this.#random.pick(candidates);
    connection.delayMs = this.#random.integer(1, maxDelayMs);
    connection.skippedPackets = this.#random.integer(0, MAX_SKIPPED_PACKETS);
    if (fault === 'reset') reset(connection);
    else if (fault === 'blackhole') connection.isSilent = true;
    else connection.fault = fault;
  }

  injectAll(fault: 'reset' | 'blackhole'): void {
    for (const connection of this.#connections) {
      if (fault === 'reset') reset(connection);
      else connection.isSilent = true;
    }
  }

  async close(): Promise<void> {
    const closed = once(this.#server, 'close');
    this.#server.close();
    this.injectAll('reset');
    await closed;
  }

  #join(client: Socket, upstream: Socket): void {
    const connection: ProxiedConnection = {
      client,
      upstream,
      fault: null,
      skippedPackets: 0,
      delayMs: 0,
      isSilent: false,
      queue: Promise.resolve(),
    };
    this.#connections.add(connection);
    client.on('data', bytes => this.#onRequest(connection, bytes));
    upstream.on('data', bytes => this.#onResponse(connection, bytes));
    for (const [one, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      // Forwards the end only after the queued packets.
      one.on('end', () => {
        connection.queue = connection.queue.then(() => {
          if (!connection.isSilent) other.end();
        });
      });
      one.on('error', () => reset(connection));
      one.on('close', () => {
        connection.queue = connection.queue.then(() => {
          if (!connection.isSilent) other.end();
          this.#connections.delete(connection);
        });
      });
    }
  }

  #onRequest(connection: ProxiedConnection, bytes: Buffer): void {
    if (connection.isSilent) return;
    const fault = nextFault(connection, ['truncate-request', 'delay-request']);
    if (fault === 'truncate-request') {
      const part = bytes.subarray(0, this.#random.integer(0, bytes.length - 1));
      connection.upstream.write(part, () => reset(connection));
      return;
    }
    if (fault === 'delay-request') delay(connection);
    forward(connection, connection.upstream, bytes);
  }

  #onResponse(connection: ProxiedConnection, bytes: Buffer): void {
    if (connection.isSilent) return;
    const fault = nextFault(connection, ['drop-response', 'delay-response']);
    if (fault === 'drop-response') {
      reset(connection);
      return;
    }
    if (fault === 'delay-response') delay(connection);
    forward(connection, connection.client, bytes);
  }
}

function delay(connection: ProxiedConnection): void {
  connection.fault = null;
  connection.queue = connection.queue.then(
    () => new Promise(resolve => setTimeout(resolve, connection.delayMs)),
  );
}

function forward(connection: ProxiedConnection, to: Socket, bytes: Buffer): void {
  connection.queue = connection.queue.then(() => {
    if (to.writable && !connection.isSilent) to.write(bytes);
  });
}

/** Returns the connection's fault once it is due, if it applies to this direction. */
function nextFault(
  connection: ProxiedConnection,
  applicable: readonly ConnectionFault[],
): ConnectionFault | null {
  const { fault } = connection;
  if (fault === null || !applicable.includes(fault)) return null;
  connection.skippedPackets -= 1;
  return connection.skippedPackets < 0 ? fault : null;
}

/**
 * Resets both sides at once and drops queued packets, as a router does that loses its connection
 * table.
 */
function reset({ client, upstream }: ProxiedConnection): void {
  client.resetAndDestroy();
  upstream.resetAndDestroy();
}
