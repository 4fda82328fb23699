// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { StubServer } from '../../test/support/stub-server.ts';
import { subscribe } from './newsletter-server.ts';

const what = 'POST /api/newsletter';

afterEach(() => vi.unstubAllGlobals());

describe('subscribing to the newsletter', () => {
  it('sends the address in the one spelling in which it is kept', async () => {
    const server = new StubServer({ [what]: { status: 204 } });
    expect(await subscribe(' Ada@Example.org')).toEqual({ outcome: 'subscribed' });
    expect(server.asked).toEqual([{ what, body: { email: 'ada@example.org' } }]);
  });

  it('does not send what is no address', async () => {
    const server = new StubServer({ [what]: { status: 204 } });
    expect(await subscribe('ada@')).toEqual({
      outcome: 'email-refused',
      text: 'Please enter a valid email address.',
    });
    expect(server.asked).toEqual([]);
  });

  it("gives the server's words where it refuses the address", async () => {
    new StubServer({ [what]: { status: 400, body: 'This is no address.' } });
    expect(await subscribe('ada@example.org')).toEqual({
      outcome: 'email-refused',
      text: 'This is no address.',
    });
  });

  it.each([403, 429, 500])('takes an answer of %i as a failure', async status => {
    new StubServer({ [what]: { status, body: 'Sorry.' } });
    expect(await subscribe('ada@example.org')).toEqual({ outcome: 'failed' });
  });

  it('fails where there is no server', async () => {
    new StubServer();
    await expect(subscribe('ada@example.org')).rejects.toThrow();
  });
});
