/** A wire between two programs that can be cut, and that can lose or hold up what goes over it. TCP on loopback. */
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import type { Dice } from './dice.ts';

/** What may happen to a connection. */
export const WIRE_FAULTS = ['cut', 'cut-in-request', 'lose-answer', 'delay-request', 'delay-answer'] as const;

/** `silence`: nothing arrives any more in either direction, and neither side is told. */
export type WireFault = (typeof WIRE_FAULTS)[number] | 'silence';

/** A request and its answer may be several packets. */
const SPARED_AT_MOST = 3;

interface Address {
  readonly host: string;
  readonly port: number;
}

interface Wire {
  readonly near: Socket;
  readonly far: Socket;
  /** What meets the bytes that go over it. */
  fault: WireFault | null;
  /** How often bytes go over it before that. */
  spared: number;
  /** Milliseconds by which a delay holds up what goes over the wire. */
  delay: number;
  isSilent: boolean;
  /** Bytes on their way arrive in their order. */
  held: Promise<void>;
}

export class FaultyProxy {
  readonly port: number;
  readonly #server: Server;
  readonly #dice: Dice;
  readonly #wires = new Set<Wire>();

  /** @param target - asked for with every connection, since what is restarted may have moved. */
  static async open(target: () => Address | undefined, dice: Dice): Promise<FaultyProxy> {
    const wires = new Set<Wire>();
    const server = createServer({ allowHalfOpen: true, noDelay: true });
    const proxy = await new Promise<FaultyProxy>((resolve, reject) => {
      server.once('error', reject);
      server.listen(0, '127.0.0.1', () => resolve(new FaultyProxy(server, dice, wires)));
    });
    server.on('connection', near => {
      const address = target();
      if (address === undefined) near.resetAndDestroy();
      else proxy.#join(near, connect({ ...address, allowHalfOpen: true, noDelay: true }));
    });
    return proxy;
  }

  private constructor(server: Server, dice: Dice, wires: Set<Wire>) {
    this.#server = server;
    this.#dice = dice;
    this.#wires = wires;
    // A server that listens on a port has an address of this form.
    this.port = (server.address() as AddressInfo).port;
  }

  /** Lets a fault meet one of the connections, if there is any. A delay is of up to `longest` milliseconds. */
  strike(fault: WireFault, longest: number): void {
    const wires = [...this.#wires].filter(wire => wire.fault === null && !wire.isSilent);
    if (wires.length === 0) return;
    const wire = this.#dice.pick(wires);
    wire.delay = this.#dice.integer(1, longest);
    wire.spared = this.#dice.integer(0, SPARED_AT_MOST);
    if (fault === 'cut') sever(wire);
    else if (fault === 'silence') wire.isSilent = true;
    else wire.fault = fault;
  }

  /** Lets a fault meet every connection that there is now. */
  strikeAll(fault: 'cut' | 'silence'): void {
    for (const wire of this.#wires) {
      if (fault === 'cut') sever(wire);
      else wire.isSilent = true;
    }
  }

  async close(): Promise<void> {
    const closed = once(this.#server, 'close');
    this.#server.close();
    this.strikeAll('cut');
    await closed;
  }

  #join(near: Socket, far: Socket): void {
    const wire: Wire = {
      near,
      far,
      fault: null,
      spared: 0,
      delay: 0,
      isSilent: false,
      held: Promise.resolve(),
    };
    this.#wires.add(wire);
    near.on('data', bytes => this.#request(wire, bytes));
    far.on('data', bytes => this.#answer(wire, bytes));
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      // Whoever ends has said all; what is still on its way arrives before the end does.
      one.on('end', () => {
        wire.held = wire.held.then(() => {
          if (!wire.isSilent) other.end();
        });
      });
      one.on('error', () => sever(wire));
      one.on('close', () => {
        wire.held = wire.held.then(() => {
          if (!wire.isSilent) other.end();
          this.#wires.delete(wire);
        });
      });
    }
  }

  #request(wire: Wire, bytes: Buffer): void {
    if (wire.isSilent) return;
    const fault = faultNow(wire, ['cut-in-request', 'delay-request']);
    if (fault === 'cut-in-request') {
      wire.far.write(bytes.subarray(0, this.#dice.integer(0, bytes.length - 1)), () => sever(wire));
      return;
    }
    if (fault === 'delay-request') this.#hold(wire);
    this.#pass(wire, wire.far, bytes);
  }

  #answer(wire: Wire, bytes: Buffer): void {
    if (wire.isSilent) return;
    const fault = faultNow(wire, ['lose-answer', 'delay-answer']);
    if (fault === 'lose-answer') {
      sever(wire);
      return;
    }
    if (fault === 'delay-answer') this.#hold(wire);
    this.#pass(wire, wire.near, bytes);
  }

  #hold(wire: Wire): void {
    wire.fault = null;
    wire.held = wire.held.then(() => new Promise(resolve => setTimeout(resolve, wire.delay)));
  }

  #pass(wire: Wire, to: Socket, bytes: Buffer): void {
    wire.held = wire.held.then(() => {
      if (to.writable && !wire.isSilent) to.write(bytes);
    });
  }
}

/** The fault that meets these bytes, if it is one of those that their direction can have. */
function faultNow(wire: Wire, possible: readonly WireFault[]): WireFault | null {
  const { fault } = wire;
  if (fault === null || !possible.includes(fault)) return null;
  wire.spared -= 1;
  return wire.spared < 0 ? fault : null;
}

/** As a router does that loses its table: both sides are told at once, whatever was on its way. */
function sever({ near, far }: Wire): void {
  near.resetAndDestroy();
  far.resetAndDestroy();
}
