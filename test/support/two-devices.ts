import { expect } from 'vitest';
import type { TestServer } from './server.ts';
import { signInMiner } from './signed-in-miner.ts';

/** Logs one miner in on two devices, then lets 1,000 s pass to fill the allowance. */
export async function twoDevices(server: TestServer) {
  const phone = await signInMiner(server);
  const desk = await signInMiner(server, { miner: phone });
  server.advance(1_000_000);
  return { email: phone.email, pin: phone.pin, phone, desk };
}

/** Like `twoDevices`; the first device mines. */
export async function miningOnPhone(server: TestServer) {
  const devices = await twoDevices(server);
  expect((await devices.phone.save({ mining: true, revision: 0 })).status).toBe(200);
  return devices;
}
