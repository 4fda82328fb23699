import { CLOCK_SKIPS_ADDRESS } from '../../protocol.ts';

/** Moves the clock of a QA server. Returns whether it did: other servers do not know the request. */
export async function skipServerClock(ms: number): Promise<boolean> {
  const address = `${CLOCK_SKIPS_ADDRESS}?ms=${Math.max(0, Math.round(ms))}`;
  return fetch(address, { method: 'POST' }).then(
    ({ ok }) => ok,
    () => false,
  );
}
