/** Texts of the reasons why a PIN was not changed. */
import type { PinProblem } from '../../machines/account/account.emitted.ts';

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
      // The server may have changed the PIN although its response was lost.
      return (
        problem.text ??
        "We couldn't confirm the change. Try your new PIN first; if it fails, the old one still works."
      );
  }
}
