// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { openTabLock } from './tab-lock.ts';

type Grant = (lock: object | null) => Promise<void> | undefined;

/** Opens the lock of a tab whose browser grants and refuses requests as the test says. */
function open(refusal?: Error) {
  const emitted: string[] = [];
  const requests: { name: string; options: LockOptions; grant: Grant; fail: (error: Error) => void }[] = [];
  const request = (name: string, options: LockOptions, grant: Grant) =>
    new Promise((_, fail) => (refusal ? fail(refusal) : requests.push({ name, options, grant, fail })));
  vi.stubGlobal('navigator', { locks: { request } });
  return { lock: openTabLock('ours', type => emitted.push(type)), emitted, requests };
}

const hide = (persisted: boolean) => dispatchEvent(Object.assign(new Event('pagehide'), { persisted }));
const stolen = () => new DOMException('stolen', 'AbortError');

afterEach(() => {
  vi.unstubAllGlobals();
});

it('requests the lock in three ways, of which only the waiting one can be withdrawn', () => {
  const { lock, requests } = open();
  for (const kind of ['ifAvailable', 'steal', 'wait'] as const) lock.request(kind);
  expect(requests.map(({ name, options }) => [name, options])).toEqual([
    ['ours', { ifAvailable: true }],
    ['ours', { steal: true }],
    ['ours', { signal: expect.any(AbortSignal) }],
  ]);
});

it('holds a granted lock until it closes', async () => {
  const { lock, emitted, requests } = open();
  lock.request('ifAvailable');
  const held = requests[0]?.grant({});
  expect([emitted, held]).toEqual([['lock.acquired'], expect.any(Promise)]);
  lock.close();
  expect(await held).toBeUndefined();
});

it('emits that another tab holds the lock, and that one has stolen it', async () => {
  const { lock, emitted, requests } = open();
  lock.request('ifAvailable');
  requests[0]?.grant(null);
  lock.request('wait');
  requests[1]?.grant({});
  requests[1]?.fail(stolen());
  await vi.waitFor(() => expect(emitted).toEqual(['lock.taken', 'lock.acquired', 'lock.lost']));
});

it('withdraws a waiting request for a later one, without an event', async () => {
  const { lock, emitted, requests } = open();
  lock.request('wait');
  lock.request('steal');
  expect(requests[0]?.options.signal?.aborted).toBe(true);
  requests[0]?.fail(stolen());
  requests[1]?.grant({});
  await Promise.resolve();
  expect(emitted).toEqual(['lock.acquired']);
});

it('does not hold a lock that is granted after it closed', () => {
  const { lock, emitted, requests } = open();
  lock.request('ifAvailable');
  lock.close();
  expect([requests[0]?.grant({}), emitted]).toEqual([undefined, []]);
});

it('emits that the browser refused a request, which is no loss', async () => {
  const { lock, emitted, requests } = open();
  lock.request('wait');
  requests[0]?.fail(new DOMException('inactive', 'InvalidStateError'));
  await vi.waitFor(() => expect(emitted).toEqual(['lock.refused']));
});

it('neither requests nor emits in a page that goes away', async () => {
  const { lock, emitted, requests } = open();
  lock.request('ifAvailable');
  const held = requests[0]?.grant({});
  hide(false);
  await held;
  requests[0]?.fail(stolen());
  lock.request('wait');
  await Promise.resolve();
  expect([emitted, requests.length]).toEqual([['lock.acquired'], 1]);
});

it('keeps the lock of a page that may return from the page cache', async () => {
  const { lock, emitted, requests } = open();
  lock.request('ifAvailable');
  requests[0]?.grant({});
  hide(true);
  requests[0]?.fail(stolen());
  await vi.waitFor(() => expect(emitted).toEqual(['lock.acquired', 'lock.lost']));
});

it('emits that locks are forbidden', async () => {
  const { lock, emitted } = open(new DOMException('forbidden', 'SecurityError'));
  lock.request('ifAvailable');
  await vi.waitFor(() => expect(emitted).toEqual(['locks.forbidden']));
});

it('counts a browser without locks as one that forbids them', () => {
  vi.stubGlobal('navigator', {});
  const emitted: string[] = [];
  openTabLock('ours', type => emitted.push(type)).request('ifAvailable');
  expect(emitted).toEqual(['locks.forbidden']);
});
