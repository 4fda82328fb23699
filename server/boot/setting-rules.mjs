/**
 * Which texts the settings take. Needs no package, so that a first start checks them before it
 * installs any; config.ts has the rules that need the contract.
 */

/**
 * @typedef {object} Rule
 * @property {(text: string) => boolean} accepts
 * @property {string} message
 */

export const LOG_LEVELS = /** @type {const} */ ([
  'silent',
  'fatal',
  'error',
  'warn',
  'info',
  'debug',
  'trace',
]);

/** @returns {Rule} */
const number = (
  /** @type {number} */ lowest,
  /** @type {number} */ highest,
  /** @type {string} */ message,
) => ({
  accepts: text => /^\d{1,5}$/.test(text) && Number(text) >= lowest && Number(text) <= highest,
  message,
});

/** @returns {Rule} */
const url = (
  /** @type {readonly string[]} */ protocols,
  /** @type {string} */ message,
  /** @type {(url: URL) => boolean} */ accepts = () => true,
) => ({
  accepts: text => {
    if (!URL.canParse(text)) return false;
    const parsed = new URL(text);
    return protocols.includes(parsed.protocol) && accepts(parsed);
  },
  message,
});

/** @returns {Rule} */
const choice = (/** @type {readonly string[]} */ words, /** @type {string} */ message) => ({
  accepts: text => words.includes(text),
  message,
});

/** @returns {Rule} */
const pattern = (/** @type {RegExp} */ form, /** @type {string} */ message) => ({
  accepts: text => form.test(text),
  message,
});

const port = number(0, 65_535, 'must be a whole number from 0 to 65535.');
const host = pattern(/^[\w.:-]+$/, 'must be a host name or an address.');
const capacity = number(1, 99_999, 'must be a whole number from 1 to 99999.');
const http = ['http:', 'https:'];
const hasNoUser = (/** @type {URL} */ { username, password }) => username === '' && password === '';
/** For pages, which may not request a URL with a user, and show everybody its password. */
const httpUrl = url(http, 'must be a URL that begins with http:// or https://, without a user.', hasNoUser);

export const rules = {
  PORT: port,
  HOST: host,
  METRICS_PORT: port,
  METRICS_HOST: host,
  MAX_SAVES: capacity,
  MAX_REQUESTS: capacity,
  MAX_CONNECTIONS: capacity,
  DATABASE_URL: url(['postgres:', 'postgresql:'], 'must be a URL that begins with postgres://.'),
  DATABASE_POOLED: choice(['true', 'false'], 'must be true or false.'),
  PUBLIC_URL: url(
    http,
    'must be a URL without user and path, such as https://technovex.example.',
    ({ href, origin }) => href === `${origin}/`,
  ),
  TELEGRAM_URL: httpUrl,
  CHANNEL_URL: httpUrl,
  CHAIN_ID: {
    accepts: (/** @type {string} */ text) =>
      /^[1-9]\d{0,15}$/.test(text) && Number.isSafeInteger(Number(text)),
    message: 'must be the whole number of a chain, such as 300.',
  },
  RPC_URL: httpUrl,
  EXPLORER_URL: url(
    http,
    'must be a URL that begins with http:// or https://, without a user, a query and a fragment.',
    // Paths of addresses are appended.
    parsed => hasNoUser(parsed) && !/[?#]/.test(parsed.href),
  ),
  WALLETCONNECT_PROJECT_ID: pattern(/^[0-9a-f]{32}$/, 'must be a project id of 32 hexadecimal digits.'),
  TRUST_PROXY: number(0, 100, 'must be the number of proxies in front, 0 to 100.'),
  LOG_LEVEL: choice(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}.`),
};

/** Joins the lines about wrong settings. */
export const configurationError = (/** @type {readonly string[]} */ lines) =>
  ['Wrong configuration.', ...lines].join(lines.length === 1 ? ' ' : '\n');

/** Lists the settings that break these rules, one a line. An empty one counts as not set. */
export const wrongSettings = (/** @type {Readonly<Record<string, string | undefined>>} */ env) =>
  Object.entries(rules).flatMap(([name, { accepts, message }]) => {
    const text = env[name];
    return !text?.trim() || accepts(text) ? [] : [`${name}: ${message}`];
  });
