import { afterEach, expect, it, vi } from 'vitest';
import { watchFrames } from './game-frames.ts';

afterEach(() => vi.unstubAllGlobals());

it('reports the whole milliseconds between frames, from the second one until it is stopped', () => {
  const requested: FrameRequestCallback[] = [];
  const cancelled: number[] = [];
  vi.stubGlobal('requestAnimationFrame', (draw: FrameRequestCallback) => requested.push(draw));
  vi.stubGlobal('cancelAnimationFrame', (request: number) => cancelled.push(request));
  const elapsed: number[] = [];
  const stop = watchFrames(ms => elapsed.push(ms));

  for (const now of [5_000.2, 5_016.9, 5_016.95, 5_034]) requested.at(-1)?.(now);
  expect(elapsed).toEqual([16, 18]);
  stop();
  expect(cancelled).toEqual([requested.length]);
});
