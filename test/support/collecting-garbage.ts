import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const INTERVAL_MS = 20;

/** Collects garbage every few milliseconds until the promise settles. */
export async function collectingGarbage<Result>(promise: Promise<Result>): Promise<Result> {
  setFlagsFromString('--expose-gc');
  const timer = setInterval(runInNewContext('gc'), INTERVAL_MS);
  return promise.finally(() => clearInterval(timer));
}
