import type { LoginProblem as Problem } from '../../../machines/miner/miner.emitted.ts';
import { noCookies, signInEnded, suspensionWarning } from '../../content/miner-texts.ts';
import { minerToast } from '../../content/toasts.ts';
import type { LoginProblem } from './LoginForm.tsx';

/** The form's field of each problem. A problem without a field is shown above the form. */
const FIELDS: Partial<Record<Problem['type'], LoginProblem['field']>> = {
  loginRequired: 'email',
  emailRequired: 'email',
  emailInvalid: 'email',
  pinRequired: 'pin',
  pinInvalid: 'pin',
  deviceConfirmationRequired: 'deviceConfirmed',
  accountNotFound: 'email',
  loginFailed: 'pin',
};

export function problemAtField(problem: Problem | null): LoginProblem | null {
  const field = problem && FIELDS[problem.type];
  return field ? { field, message: textOf(problem) } : null;
}

export function noticeOf(problem: Problem | null): string | undefined {
  if (problem === null || FIELDS[problem.type]) return undefined;
  const text = textOf(problem);
  return problem.type === 'accountActiveElsewhere' ? `${text} ${suspensionWarning}` : text;
}

function textOf(problem: Problem): string {
  if (problem.type === 'signInEnded') return navigator.cookieEnabled ? signInEnded : noCookies;
  return minerToast(problem)?.text ?? '';
}
