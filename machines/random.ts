/** Repeatable randomness. A source is plain data; a draw gives a value and the next source. */
import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus, xoroshiro128plusFromState } from 'pure-rand/generator/xoroshiro128plus';

export type RandomSource = readonly number[];

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
