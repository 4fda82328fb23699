import { newPin } from '../../contract/miner.ts';
import type { PinChange } from './account.actors.ts';
import type { PinProblem } from './account.emitted.ts';

export interface PinForm extends PinChange {
  /** The new PIN, typed again. */
  readonly repeatedPin: string;
}

/** Validates the fields in their order. Returns the first problem, or null. */
export function problemOf(form: PinForm): PinProblem | null {
  if (form.pin === '') return { type: 'pinRequired' };
  if (!newPin.safeParse(form.newPin).success) return { type: 'newPinInvalid' };
  return form.newPin === form.repeatedPin ? null : { type: 'newPinsDiffer' };
}
