/**
 * Randomness that a test can repeat: a seed gives a source, and each draw gives a value and the
 * next source. A source is plain data, so that it can stand in a machine's context.
 */
import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus, xoroshiro128plusFromState } from 'pure-rand/generator/xoroshiro128plus';

export type RandomSource = readonly number[];

/** The source of a seed, which is any integer. */
export const randomSource = (seed: number): RandomSource => xoroshiro128plus(seed).getState();

/** An integer from `lowest` to `highest`, both included and each as likely as the others. */
export function drawInteger(
  source: RandomSource,
  lowest: number,
  highest: number,
): { readonly value: number; readonly next: RandomSource } {
  const generator = xoroshiro128plusFromState(source);
  const value = uniformInt(generator, lowest, highest);
  return { value, next: generator.getState() };
}
