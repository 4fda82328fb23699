// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { endpoints } from '../../contract/endpoints.ts';
import { minerAccount, START } from '../../test/support/accounts.ts';
import { call } from './api.ts';
import { ApiError } from './api-error.ts';

const wire = { ...JSON.parse(JSON.stringify(minerAccount())), serverTime: new Date(START).toISOString() };

/** A server that gives this answer, and what it was asked. */
function answering(status: number, body: string) {
  const asked: { url: string; method: string; body: unknown }[] = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    const text = await request.text();
    asked.push({
      url: new URL(request.url).pathname,
      method: request.method,
      body: text ? JSON.parse(text) : undefined,
    });
    return new Response(status === 204 ? null : body, { status, statusText: 'Said So' });
  });
  return asked;
}

afterEach(() => vi.unstubAllGlobals());

describe('calling the server', () => {
  it('writes parameters and amounts as the contract says, and reads the answer the same way', async () => {
    const asked = answering(
      200,
      JSON.stringify({ data: { ...wire, totalMined: 1.5, pendingCoins: 0.00000001 } }),
    );
    const answer = await call(endpoints.minerSave, {
      params: { email: 'a+b@example.org' },
      body: { totalMined: 150_000_000, pendingCoins: 1 },
    });
    expect(asked).toEqual([
      {
        url: '/api/miner/wallets/a%2Bb%40example.org',
        method: 'PUT',
        body: { totalMined: 1.5, pendingCoins: 1e-8 },
      },
    ]);
    expect(answer.data).toEqual(minerAccount({ totalMined: 150_000_000, pendingCoins: 1 }));
  });

  it('gives nothing where the answer is empty', async () => {
    answering(204, '');
    expect(await call(endpoints.minerLogout, {})).toBeUndefined();
  });

  it('tells a refusal by status and text', async () => {
    answering(429, 'Too many attempts. Try again in 14 minutes.');
    await expect(call(endpoints.minerLogin, { body: { email: 'a@example.org' } })).rejects.toEqual(
      new ApiError(429, 'Too many attempts. Try again in 14 minutes.'),
    );
  });

  it('tells the status by its name where the server gave no text', async () => {
    answering(503, '');
    await expect(call(endpoints.minerLogout, {})).rejects.toThrow('503: Said So');
  });

  it('reads the account that comes with a refused claim', async () => {
    answering(422, JSON.stringify({ error: 'Too much.', data: wire }));
    const refused = call(endpoints.minerSave, { params: { email: 'a@example.org' }, body: {} });
    await expect(refused).rejects.toMatchObject({
      status: 422,
      text: 'Too much.',
      refusal: { error: 'Too much.', data: minerAccount() },
    });
  });

  it('does not take an answer that breaks the contract', async () => {
    answering(200, JSON.stringify({ exists: 'yes' }));
    const answer = call(endpoints.minerCheckEmail, { params: { email: 'a@example.org' } });
    await expect(answer).rejects.toThrow();
  });

  it('does not send what breaks the contract', async () => {
    const asked = answering(204, '');
    const request = call(endpoints.minerLogin, { body: { email: 'nobody', pin: '1' } });
    await expect(request).rejects.toThrow();
    expect(asked).toEqual([]);
  });
});
