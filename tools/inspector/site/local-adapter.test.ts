import type { StatelyInspectionEvent } from '@statelyai/inspect';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LocalAdapter } from './local-adapter.ts';

class FakeSocket extends EventTarget {
  static readonly OPEN = 1;
  static latest: FakeSocket;
  readyState = 0;
  readonly sent: unknown[] = [];

  constructor(readonly address: string) {
    super();
    FakeSocket.latest = this;
  }

  open(): void {
    this.readyState = FakeSocket.OPEN;
    this.dispatchEvent(new Event('open'));
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }
}

beforeEach(() => {
  vi.stubGlobal('WebSocket', FakeSocket);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

// The adapter reads nothing of an event.
const eventOf = (id: string) => ({ id, output: '740916' }) as unknown as StatelyInspectionEvent;

function connect(onFailure = () => {}) {
  const adapter = new LocalAdapter({
    address: 'ws://localhost:8080',
    serialize: event => ({ ...event, output: 'redacted' }),
    maxDeferredEvents: 2,
    onFailure,
  });
  return { adapter, socket: FakeSocket.latest };
}

it('serializes what it defers and what it sends at once, so that nothing leaves without redaction', () => {
  const { adapter, socket } = connect();
  adapter.send(eventOf('early'));
  expect(socket.sent).toEqual([]);
  socket.open();
  adapter.send(eventOf('late'));
  expect(socket.sent).toEqual([
    { id: 'early', output: 'redacted' },
    { id: 'late', output: 'redacted' },
  ]);
});

it('defers the latest events only', () => {
  const { adapter, socket } = connect();
  for (const id of ['first', 'second', 'third']) adapter.send(eventOf(id));
  socket.open();
  expect(socket.sent).toMatchObject([{ id: 'second' }, { id: 'third' }]);
});

it('reports that no inspector answers', () => {
  const onFailure = vi.fn();
  connect(onFailure).socket.dispatchEvent(new Event('error'));
  expect(onFailure).toHaveBeenCalledOnce();
});
