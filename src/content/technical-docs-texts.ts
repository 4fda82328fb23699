/** Texts of `/technical-docs`. The rules' figures come from the contract. */
import { formatTxv, TXV_DECIMALS, UNITS_PER_TXV } from '../../contract/amounts.ts';
import type { Access } from '../../contract/endpoint-docs.ts';
import {
  ALLOWANCE_LIFETIME,
  BOWL_LIFETIME,
  CLAIM_TOLERANCE,
  COLLECT_BURST,
  COLLECT_INTERVAL_MS,
  COOLDOWN,
  FOLLOW_BONUS,
  FREE_HASHRATE,
  unitsMined,
  unitsPerHour,
} from '../../contract/mining.ts';
import { MAX_TICK_MS } from '../../machines/miner/miner.rules.ts';
import { formatCount } from './formats.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

const perSecond = formatTxv(unitsMined(FREE_HASHRATE, SECOND));
const perHour = formatTxv(unitsPerHour(FREE_HASHRATE));
const ratePerGigahash = formatTxv(unitsMined(FREE_HASHRATE, SECOND) / FREE_HASHRATE);
const whole = (units: number) => formatCount(units / UNITS_PER_TXV);

export const technicalDocsTexts = {
  lead: 'How this site counts mining, what the server accepts, and how to verify both yourself. The miner is a simulation: no device computes anything, and only time is counted.',

  formula: {
    id: 'mining-formula',
    title: 'Mining Formula',
    lead: 'What a miner earns depends on two things alone: the hashrate of the account, and for how long it mined.',
    formula: `TXV = hashrate in GH/s × ${ratePerGigahash} × seconds`,
    paragraphs: [
      `A free account has ${FREE_HASHRATE} GH/s. That is ${perSecond} TXV a second, or ${perHour} TXV an hour.`,
      `Amounts are counted in whole units of ${formatTxv(1)} TXV, so that nothing is ever rounded away. On the screen and in the API they are decimals with up to ${TXV_DECIMALS} places.`,
      `Time is taken from a clock that only moves forward, so changing the time of day changes nothing. A gap of more than ${MAX_TICK_MS / SECOND} seconds between two ticks, such as a sleeping computer, does not count as mining.`,
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
    title: 'The Bowl',
    lead: 'Mined coins fall into the bowl first. They are yours once you collect them.',
    rules: [
      `The first coin that falls into an empty bowl starts its timer of ${BOWL_LIFETIME / HOUR} hours. Later coins do not restart it.`,
      `Collecting moves what is in the bowl into your total, and empties the bowl. You can collect ${COLLECT_BURST} times at once, and once more every ${COLLECT_INTERVAL_MS / SECOND} seconds. Beyond that the coins stay in the bowl until you collect again.`,
      `When the ${BOWL_LIFETIME / HOUR} hours are over, what is still in the bowl is lost and mining stops. The server's clock decides.`,
      `The server keeps an allowance for each account: it grows at the account's hashrate, up to ${ALLOWANCE_LIFETIME / HOUR} hours of it. What a save adds is taken from the allowance, so a save that is late or was lost costs nothing.`,
      `A claim that is more than ${CLAIM_TOLERANCE / SECOND} seconds of mining above bowl and allowance is refused with status 422. It changes nothing but this: the account cannot mine for ${COOLDOWN / MINUTE} minutes. Collecting still works.`,
    ],
  },
  levels: {
    id: 'levels',
    title: 'Levels and Bonuses',
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
    title: 'Check It Yourself',
    lead: 'With a miner account and a terminal you can check each of these rules. The history of your account, in the Account panel of the web miner, lists the same entries on the screen.',
    warning:
      'One device mines at a time: stop mining and log out in the browser first. Put your own email and PIN into the commands, and clear the history of your terminal afterwards.',
    site: 'Set this site as a variable of your shell first: the address that your browser shows, up to the first single slash.',
    unknownSite: 'https://the-address-in-your-browser',
  },
  api: {
    id: 'http-api',
    title: 'HTTP API',
    lead: 'Every call that this site makes. The tables are generated from the schemas by which the server validates requests and responses.',
    rules: [
      'Bodies are JSON with the header Content-Type: application/json, and at most 16 kB long.',
      'Amounts are numbers of TXV. Times are ISO 8601 texts with an offset.',
      'Sessions use cookies that scripts cannot read. Changing requests from pages of other sites are rejected.',
      'Errors are short plain texts with their status and a stable code in the header Error-Code, unless the tables below say otherwise. With status 429, the header Retry-After gives the seconds to wait.',
    ],
    document: 'The same as an OpenAPI 3.1 document',
    access: {
      anyone: 'Anyone',
      user: 'Signed in',
      admin: 'Admins only',
      miner: 'Logged-in miner',
      'miner-or-pin': 'Logged-in miner, or with PIN',
    } satisfies Record<Access, string>,
    bodyColumns: ['Field', 'Type', 'Limits', 'Required'],
    responseColumns: ['Field', 'Type', 'Limits', 'Always there'],
    errorColumns: ['Status', 'Text'],
    parts: {
      params: 'Path parameters',
      body: 'Body',
      response: 'Response, status 200',
      errors: 'Error responses',
      otherForm: 'another form',
      bodyExample: 'Example of a body',
      responseExample: 'Example of a response',
    },
    jsonError: (status: number | string) => `Response, status ${status}`,
    empty: 'Responds with status 204 and no content.',
    yes: 'yes',
    no: 'no',
  },
  home: 'Back to Home',
} as const;
