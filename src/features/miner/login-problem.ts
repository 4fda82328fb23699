import type { LoginProblem as Problem } from '../../../machines/miner/miner.emitted.ts';
import { keepsCookies } from '../../adapters/kept-cookies.ts';
import { noCookies, signInEnded, suspensionWarning } from '../../content/miner-texts.ts';
import { minerToast } from '../../content/toasts.ts';
import type { LoginProblem } from './LoginForm.tsx';

/** Where on the form a problem belongs. Those without a field stand above it. */
const FIELDS: Partial<Record<Problem['type'], LoginProblem['field']>> = {
  loginRequired: 'email',
  emailRequired: 'email',
  emailInvalid: 'email',
  pinRequired: 'pin',
  deviceConfirmationRequired: 'deviceConfirmed',
  accountNotFound: 'email',
  loginFailed: 'pin',
};

/** What to show at the field that is wrong. */
export function problemAtField(problem: Problem | null): LoginProblem | null {
  const field = problem && FIELDS[problem.type];
  return field ? { field, message: wordsOf(problem) } : null;
}

/** What to show above the form. */
export function noticeOf(problem: Problem | null): string | undefined {
  if (problem === null || FIELDS[problem.type]) return undefined;
  const words = wordsOf(problem);
  return problem.type === 'accountActiveElsewhere' ? `${words} ${suspensionWarning}` : words;
}

function wordsOf(problem: Problem): string {
  if (problem.type === 'signInEnded') return keepsCookies() ? signInEnded : noCookies;
  return minerToast(problem)?.text ?? '';
}
