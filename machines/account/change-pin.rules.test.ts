import { describe, expect, it } from 'vitest';
import { problemOf } from './change-pin.machine.ts';

const form = { pin: '123456', newPin: '654321', repeatedPin: '654321' };

describe('the form that changes a PIN', () => {
  it('is valid with a current PIN and a new one, typed twice', () => {
    expect(problemOf(form)).toBeNull();
  });

  it.each([
    ['a current PIN', { ...form, pin: '', newPin: '' }, 'pinRequired'],
    ['six digits of the current PIN', { ...form, pin: '12345' }, 'pinInvalid'],
    ['a new PIN', { ...form, newPin: '', repeatedPin: '' }, 'newPinInvalid'],
    ['six digits', { ...form, newPin: '65432', repeatedPin: '65432' }, 'newPinInvalid'],
    ['digits only', { ...form, newPin: '65432a', repeatedPin: '65432a' }, 'newPinInvalid'],
    ['another PIN', { ...form, newPin: '123456', repeatedPin: '123456' }, 'newPinUnchanged'],
    ['the same PIN twice', { ...form, repeatedPin: '654312' }, 'newPinsDiffer'],
  ])('asks for %s', (_what, wrong, type) => {
    expect(problemOf(wrong)).toEqual({ type });
  });
});
