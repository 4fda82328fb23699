import { expect, it } from 'vitest';
import { lightOf } from './lights.ts';

it('what was taken last outshines what was taken before', () => {
  const lights = { active: [], taken: ['a'], covered: new Set(['a', 'b']) };
  expect(['a', 'b', 'c'].map(key => lightOf(lights, [key]))).toEqual(['taken', 'covered', undefined]);
  expect(lightOf(lights, ['c', 'b', 'a'])).toBe('taken');
});
