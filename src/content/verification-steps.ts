/** The steps by which a reader verifies the mining rules. A test sends each request too. */
import { formatTxv, TXV_DECIMALS } from '../../contract/amounts.ts';
import { HISTORY_SIZE } from '../../contract/miner-security.ts';
import { BOWL_LIFETIME, COOLDOWN, FREE_HASHRATE, unitsMined } from '../../contract/mining.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const minedInAMinute = Number(formatTxv(unitsMined(FREE_HASHRATE, MINUTE)));

/** Placeholders for the reader's own values. */
export const exampleAccount = { email: 'you@example.org', pin: '123456' } as const;
const account = `/api/miner/wallets/${exampleAccount.email}`;

export interface VerificationStep {
  readonly title: string;
  readonly text: string;
  /** What to look for in the response. */
  readonly expect: string;
  readonly request: {
    readonly method: 'GET' | 'POST' | 'PUT';
    readonly path: string;
    readonly body?: Readonly<Record<string, unknown>>;
  };
}

export const verificationSteps = {
  logIn: {
    title: 'Log in, and read your account',
    text: 'The cookies of the answer are kept in a file, and log in the requests that follow.',
    expect: `level is the whole part of totalMined plus 1, and levelProgress is its fraction. bowlStartedAt is when the first coin fell into the bowl: ${BOWL_LIFETIME / HOUR} hours later its coins are lost.`,
    request: { method: 'POST', path: '/api/miner/login', body: exampleAccount },
  },
  claim: {
    title: 'Check the formula',
    text: `Wait a minute after your first login, then claim what one minute is worth: ${minedInAMinute.toFixed(TXV_DECIMALS)} TXV on top of the pendingCoins that you have. Here the bowl was empty.`,
    expect: 'credited.mined is exactly what you claimed, and pendingCoins has grown by it.',
    request: { method: 'PUT', path: account, body: { pendingCoins: minedInAMinute } },
  },
  collect: {
    title: 'Collect, and watch total and level',
    text: 'Claim a total that is higher by what lies in the bowl. Here the total was nothing before.',
    expect: 'credited.collected is what left the bowl. totalMined has grown by it, and the bowl is empty.',
    request: { method: 'PUT', path: account, body: { totalMined: minedInAMinute } },
  },
  history: {
    title: 'Compare with the history',
    text: 'Every credit and every loss is an entry that is never changed again.',
    expect: `The newest entry is the one that you just made. The last ${HISTORY_SIZE} are listed; if that is all of them, the sum of their toTotal is your totalMined.`,
    request: { method: 'GET', path: '/api/miner/history' },
  },
  forge: {
    title: 'Try to claim what you did not mine',
    text: `This stops your account from mining for ${COOLDOWN / MINUTE} minutes.`,
    expect:
      'Status 422. error says why, data is your account as before, and cooldownEnd says until when it cannot mine.',
    request: { method: 'PUT', path: account, body: { totalMined: 1_000_000 } },
  },
  leaderboard: {
    title: 'Look for full emails',
    text: 'Everybody may read the leaderboard, also without the cookies.',
    expect: 'Nothing but masked emails, best total first.',
    request: { method: 'GET', path: '/api/miner/leaderboard' },
  },
  logOut: {
    title: 'Log Out',
    text: 'This ends the session of your terminal, so that the browser can mine again at once.',
    expect: 'Status 204 and nothing else.',
    request: { method: 'POST', path: '/api/miner/logout' },
  },
} as const satisfies Record<string, VerificationStep>;

/** Formats the shell variable that the commands read. */
export const siteVariable = (site: string): string => `SITE='${site}'`;

/** Formats a step's request as a curl command. */
export function curlCommand({ method, path, body }: VerificationStep['request']): string {
  const lines = [`curl -i -b cookies.txt -c cookies.txt -X ${method} "$SITE${path}"`];
  if (body) lines.push(`-H 'Content-Type: application/json'`, `-d '${JSON.stringify(body)}'`);
  return lines.join(' \\\n  ');
}
