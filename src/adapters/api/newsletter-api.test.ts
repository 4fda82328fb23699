// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { StubServer } from '../../../test/support/stub-server.ts';
import { subscribe } from './newsletter-api.ts';

const what = 'POST /api/newsletter';

afterEach(() => vi.unstubAllGlobals());

describe('subscribing to the newsletter', () => {
  it('sends the normalised email', async () => {
    const server = new StubServer({ [what]: { status: 204 } });
    expect(await subscribe(' Ada@Example.org')).toEqual({ outcome: 'subscribed' });
    expect(server.asked).toEqual([{ what, body: { email: 'ada@example.org' } }]);
  });

  it.each([400, 403, 429, 500])('treats a %i response as a failure', async status => {
    new StubServer({ [what]: { status, body: 'Sorry.' } });
    expect(await subscribe('ada@example.org')).toEqual({ outcome: 'failed' });
  });

  it('throws when the server is unreachable', async () => {
    new StubServer();
    await expect(subscribe('ada@example.org')).rejects.toThrow();
  });
});
