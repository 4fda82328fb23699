/** The words of `/technical-docs`. Every figure of the rules comes from the module by which both sides count. */
import { formatTxv, TXV_DECIMALS, UNITS_PER_TXV } from '../../contract/amounts.ts';
import type { EndpointName } from '../../contract/endpoints.ts';
import { LEADERBOARD_SIZE } from '../../contract/miner.ts';
import {
  ALLOWANCE_LIFETIME,
  BOWL_LIFETIME,
  CLAIM_TOLERANCE,
  COOLDOWN,
  FOLLOW_BONUS,
  FREE_HASHRATE,
  unitsMined,
  unitsPerHour,
} from '../../contract/mining.ts';
import { LONGEST_TICK } from '../../machines/miner/miner.rules.ts';
import { formatCount } from './formats.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

const perSecond = formatTxv(unitsMined(FREE_HASHRATE, SECOND));
const perHour = formatTxv(unitsPerHour(FREE_HASHRATE));
const ratePerGigahash = formatTxv(unitsMined(FREE_HASHRATE, SECOND) / FREE_HASHRATE);
const whole = (units: number) => formatCount(units / UNITS_PER_TXV);

export const technicalDocsTexts = {
  lead: 'How mining on this site is counted, what the server accepts, and how to check both yourself. The miner is a simulation: no device computes anything, and what is counted is time.',

  formula: {
    id: 'mining-formula',
    title: 'Mining formula',
    lead: 'What a miner earns depends on two things alone: the hashrate of the account, and for how long it mined.',
    formula: `TXV = hashrate in GH/s × ${ratePerGigahash} × seconds`,
    paragraphs: [
      `A free account has ${FREE_HASHRATE} GH/s. That is ${perSecond} TXV a second, or ${perHour} TXV an hour.`,
      `Amounts are counted in whole units of ${formatTxv(1)} TXV, so that nothing is ever rounded away. On the screen and in the API they are decimals with up to ${TXV_DECIMALS} places.`,
      `Time is taken from a clock that only moves forward, so changing the time of day changes nothing. A gap of more than ${LONGEST_TICK / SECOND} seconds between two ticks, such as a sleeping computer, does not count as mining.`,
    ],
    tableCaption: `Mined by a free account of ${FREE_HASHRATE} GH/s`,
    tableColumns: ['Time', 'TXV'],
    tableRows: [
      ['1 second', SECOND],
      ['1 minute', MINUTE],
      ['1 hour', HOUR],
      ['24 hours', 24 * HOUR],
    ],
  },
  bowl: {
    id: 'bowl',
    title: 'The bowl',
    lead: 'Mined coins fall into the bowl first. They are yours once you collect them.',
    rules: [
      `The first coin that falls into an empty bowl starts its timer of ${BOWL_LIFETIME / HOUR} hours. Later coins do not start it anew.`,
      'Collecting moves what is in the bowl into your total, and empties the bowl. There is no daily limit.',
      `When the ${BOWL_LIFETIME / HOUR} hours are over, what is still in the bowl is lost and mining stops. The server's clock decides.`,
      `The server keeps an allowance for each account: it grows at the account's hashrate, up to ${ALLOWANCE_LIFETIME / HOUR} hours of it. What a save adds is taken from the allowance, so a save that is late or was lost costs nothing.`,
      `A claim that is more than ${CLAIM_TOLERANCE / SECOND} seconds of mining above bowl and allowance is refused with status 422. It changes nothing but this: the account cannot mine for ${COOLDOWN / MINUTE} minutes. Collecting still works.`,
    ],
  },
  levels: {
    id: 'levels',
    title: 'Levels and bonuses',
    lead: 'Your level follows from your collected total. Coins in the bowl do not count yet.',
    formula: 'level = whole part of the total + 1',
    rules: [
      'Progress to the next level is the fraction of the total: 4.25 TXV is level 5, a quarter of the way to level 6.',
      'A level bonus is paid once for each account, when the level is reached. It falls into the bowl, so it has to be collected.',
      `Following the official channel is worth ${whole(FOLLOW_BONUS)} TXV, once for each account. They go straight into the total.`,
    ],
    tableCaption: 'Level bonuses',
    tableColumns: ['Level', 'Bonus in TXV'],
  },
  verify: {
    id: 'verify',
    title: 'Check it yourself',
    lead: 'With a miner account and a terminal you can check each of these rules. The history of your account, in the Account panel of the web miner, lists the same entries on the screen.',
    warning:
      'One device mines at a time: stop mining and log out in the browser first. Put your own email and PIN into the commands, and clear the history of your terminal afterwards.',
  },
  api: {
    id: 'http-api',
    title: 'HTTP API',
    lead: 'Every call that this site makes. The tables are made from the very schemas by which the server checks what comes in and what goes out.',
    rules: [
      'Bodies are JSON with the header Content-Type: application/json, and at most 16 kB long.',
      'Amounts are numbers of TXV. Times are ISO 8601 texts with an offset.',
      'Who is logged in is kept in cookies that scripts cannot read. A changing call that was sent by a page of another site is refused.',
      'A refusal is a short plain text with its status, unless the tables below say otherwise. An answer of 204 is empty.',
    ],
    refusalsCaption: 'What a refusal means',
    refusalsColumns: ['Status', 'Meaning'],
    refusals: [
      ['400', 'Something in the address or the body is not valid. The text names it.'],
      ['401', 'Nobody is logged in, or email and PIN, or username and password, do not fit.'],
      ['403', 'It belongs to somebody else, or the request came from another site.'],
      ['404', 'There is nothing at this address.'],
      ['405', 'The method cannot be used here. The header Allow says which can.'],
      ['409', 'It contradicts what is there: a name that is taken, an account that mines on another device.'],
      ['413', 'The body is too large.'],
      ['415', 'The body is not JSON.'],
      ['422', 'More was claimed than can have been mined.'],
      ['429', 'Too many attempts. The header Retry-After says for how many seconds to wait.'],
      ['500', 'Something went wrong on the server. The text carries a reference for support.'],
    ],
    otherGroup: 'Visitors',
    groups: [
      { prefix: '/api/miner/', title: 'Mining' },
      { prefix: '/api/achievements', title: 'Achievements' },
      { prefix: '/api/admin/', title: 'Administration' },
    ],
    bodyColumns: ['Field', 'Type', 'Limits', 'Required'],
    answerColumns: ['Field', 'Type', 'Limits', 'Always there'],
    parts: { params: 'In the address', body: 'Body', answer: 'Answer, status 200', form: 'or' },
    refusal: (status: number | string) => `Answer, status ${status}`,
    empty: 'Answers with status 204 and no content.',
    yes: 'yes',
    no: 'no',
  },
  /** Who may call, and what cannot be seen from the schemas. An endpoint without a note is shown all the same. */
  notes: {
    currentUser: 'The visitor who is signed in. Status 401 says that nobody is.',
    login: 'Signs a visitor in. Ten wrong passwords in 15 minutes lock the login for one account.',
    register: 'Opens an account, and signs its owner in.',
    logout: 'Signs the visitor out. A miner who is logged in stays so.',
    newsletterSubscribe:
      'Keeps an address once. A second time is a success too, and the answer does not tell which.',
    minerCheckEmail: 'Whether there is a miner account for this email.',
    minerLogin:
      'Logs a miner in on this device. Without a PIN, the cookie of a device that logged in before stands in for it. While another device mines, the answer says so and nobody is logged in.',
    minerSave:
      'Saves what was mined, collects, claims the follow bonus or keeps a wallet address, each by the fields that are sent. level, levelProgress, hashrate and lastActive are accepted and ignored: the server works them out itself.',
    minerLogout: 'Ends the session, forgets this device, and lets another one mine.',
    minerHistory: 'What was credited to the miner who is logged in, and what was lost, newest first.',
    minerChangePin: 'This device stays logged in, every other one is signed out.',
    minerDevices: 'The devices on which the miner is logged in.',
    minerSignOutOthers: 'Signs out every device but this one.',
    minerLeaderboard: `For everybody: the first ${LEADERBOARD_SIZE} miners, best first, with masked emails.`,
    minerRank: 'The rank of the miner who is logged in.',
    achievements: 'For everybody: all badges that there are.',
    userAchievements: 'The badges of the miner who is logged in, and of nobody else.',
    achievementCheck: 'Unlocks the badges that the miner who is logged in has earned.',
  } satisfies Partial<Record<EndpointName, string>> as Partial<Record<string, string>>,
  home: 'Back to Home',
} as const;
