/** The words for every reason why a PIN was not changed. */
import type { PinProblem } from '../../machines/account/account.emitted.ts';
import { NO_ANSWER } from './toasts.ts';

export function pinProblemText(problem: PinProblem): string {
  switch (problem.type) {
    case 'pinRequired':
      return 'Please enter your current PIN.';
    case 'newPinInvalid':
      return 'A PIN is made of 6 digits.';
    case 'newPinsDiffer':
      return 'This is not the same PIN. Please repeat the new one.';
    case 'wrongPin':
      return 'The current PIN is not right.';
    case 'changePinFailed':
      // Whether a request that went unanswered was carried out, nobody here can know.
      return problem.text ?? `${NO_ANSWER} Should your old PIN no longer work, the new one does.`;
  }
}
