import { afterEach, expect, it, vi } from 'vitest';
import { openCollectRequests } from './collect-requests.ts';

const opened: { close(): void }[] = [];
afterEach(() => {
  for (const tab of opened.splice(0)) tab.close();
});

const openTab = (email: string) => {
  const onRequest = vi.fn();
  const tab = openCollectRequests(email, onRequest);
  opened.push(tab);
  return { ...tab, onRequest };
};

it('a request reaches the other tabs of its account alone', async () => {
  const asking = openTab('ada@example.org');
  const leading = openTab('ada@example.org');
  const stranger = openTab('bob@example.org');
  asking.send();
  // Messages arrive in order, so that the first one of `stranger` comes after the request.
  const last = openTab('bob@example.org');
  last.send();
  await vi.waitFor(() => expect(stranger.onRequest).toHaveBeenCalledTimes(1));
  await vi.waitFor(() => expect(leading.onRequest).toHaveBeenCalledTimes(1));
  expect(asking.onRequest).not.toHaveBeenCalled();
});
