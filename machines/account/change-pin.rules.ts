/** What a form must hold before the server is asked to change a PIN. */
import { newPin } from '../../contract/miner.ts';
import type { PinChange } from './account.actors.ts';
import type { PinProblem } from './account.emitted.ts';

export interface PinForm extends PinChange {
  /** The new PIN once more. */
  readonly repeatedPin: string;
}

/** The first thing that is wrong with the form, in the order of its fields; null when nothing is. */
export function problemOf(form: PinForm): PinProblem | null {
  if (form.pin === '') return { type: 'pinRequired' };
  if (!newPin.safeParse(form.newPin).success) return { type: 'newPinInvalid' };
  return form.newPin === form.repeatedPin ? null : { type: 'newPinsDiffer' };
}
