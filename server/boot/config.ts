/** The configuration from environment variables, as README.md documents them. */
import * as z from 'zod/mini';
import { newPassword, newUsername } from '../../contract/auth.ts';
import { email, pin } from '../../contract/miner.ts';
import { defaultSiteSettings as defaults, type SiteSettings } from '../../contract/site-settings.ts';
import { StartupError } from '../../db/startup-error.ts';
import { type PushConfig, pushOf, vapidKey, wholePush } from './push-config.ts';
import { configurationError, LOG_LEVELS, type Rule, rules } from './setting-rules.mjs';

export interface Config {
  readonly port: number;
  readonly host: string;
  /** An external PostgreSQL. Undefined: the embedded one. */
  readonly databaseUrl: string | undefined;
  /** Whether a pooler without named statements and startup parameters is in front of it. */
  readonly databasePooled: boolean;
  /** Undefined: `.data` in the project, or a folder that PostgreSQL can reach. */
  readonly dataDir: string | undefined;
  /** The first signs, all verify. Undefined: one is generated and stored in the data folder. */
  readonly sessionKeys: readonly string[] | undefined;
  /** The URL that visitors use; https makes cookies secure. */
  readonly publicUrl: URL | null;
  readonly trustProxy: number;
  readonly logLevel: (typeof LOG_LEVELS)[number];
  readonly metrics: { readonly host: string; readonly port: number } | undefined;
  readonly capacity: Capacity;
  readonly siteSettings: Omit<SiteSettings, 'publicUrl'>;
  /** The URI where researchers report a vulnerability. Undefined: none is published. */
  readonly securityContact: string | undefined;
  readonly firstAccounts: FirstAccounts;
  /** For push reminders. Undefined: the site offers none. */
  readonly push: PushConfig | undefined;
}

export interface Capacity {
  readonly saves: number;
  /** API requests other than saves. */
  readonly requests: number;
  readonly connections: number;
}

/** The accounts created in an empty database. Secrets that are undefined are generated. */
export interface FirstAccounts {
  readonly adminUsername: string;
  readonly adminPassword: string | undefined;
  readonly demoMinerEmail: string;
  readonly demoMinerPin: string | undefined;
}

export type Environment = Readonly<Record<string, string | undefined>>;

const LOOPBACK = '127.0.0.1';

/** Less than a second's work at a third of the speed in docs/performance.md (7,000 saves/s). */
const DEFAULT_CAPACITY: Capacity = { saves: 2_000, requests: 1_000, connections: 10_000 };

const SESSION_KEY_LENGTH = 32;

const ruled = ({ accepts, message }: Rule) => z.string().check(z.refine(accepts, message));

const wholeNumber = (rule: Rule) => z.pipe(ruled(rule), z.transform(Number));

const CONTACT_MESSAGE = 'must be an email address or a URL that begins with https://.';

const isContact = (text: string): boolean =>
  URL.canParse(text) && ['mailto:', 'https:'].includes(new URL(text).protocol);

/** An email address becomes a `mailto:` URI. */
const securityContact = z.pipe(
  z.string(),
  z.pipe(
    z.transform((text: string) => (email.safeParse(text).success ? `mailto:${text}` : text)),
    z.string().check(z.refine(isContact, CONTACT_MESSAGE)),
  ),
);

const sessionKeys = z.pipe(
  z.string(),
  z.pipe(
    z.transform((text: string) => text.split(',').map(part => part.trim())),
    z.array(
      z
        .string()
        .check(
          z.minLength(
            SESSION_KEY_LENGTH,
            `needs keys of at least ${SESSION_KEY_LENGTH} characters, separated by commas.`,
          ),
        ),
    ),
  ),
);

/** The variables, as strings. */
export const environment = z.object({
  PORT: z._default(wholeNumber(rules.PORT), 3000),
  HOST: z._default(ruled(rules.HOST), LOOPBACK),
  METRICS_PORT: z.optional(wholeNumber(rules.METRICS_PORT)),
  METRICS_HOST: z._default(ruled(rules.METRICS_HOST), LOOPBACK),
  MAX_SAVES: z._default(wholeNumber(rules.MAX_SAVES), DEFAULT_CAPACITY.saves),
  MAX_REQUESTS: z._default(wholeNumber(rules.MAX_REQUESTS), DEFAULT_CAPACITY.requests),
  MAX_CONNECTIONS: z._default(wholeNumber(rules.MAX_CONNECTIONS), DEFAULT_CAPACITY.connections),
  DATABASE_URL: z.optional(ruled(rules.DATABASE_URL)),
  DATABASE_POOLED: z._default(ruled(rules.DATABASE_POOLED), 'false'),
  PGSSLMODE: z.optional(z.string()),
  DATA_DIR: z.optional(z.string()),
  SESSION_KEYS: z.optional(sessionKeys),
  PUBLIC_URL: z.optional(ruled(rules.PUBLIC_URL)),
  TELEGRAM_URL: z._default(ruled(rules.TELEGRAM_URL), defaults.telegramUrl),
  CHANNEL_URL: z._default(ruled(rules.CHANNEL_URL), defaults.channelUrl),
  PARTNERSHIP_EMAIL: z._default(email, defaults.partnershipEmail),
  SECURITY_CONTACT: z.optional(securityContact),
  VAPID_PUBLIC_KEY: z.optional(vapidKey(87, 'the public key')),
  VAPID_PRIVATE_KEY: z.optional(vapidKey(43, 'the private key')),
  VAPID_SUBJECT: z.optional(securityContact),
  CHAIN_ID: z._default(ruled(rules.CHAIN_ID), defaults.chainId),
  RPC_URL: z._default(ruled(rules.RPC_URL), defaults.rpcUrl),
  EXPLORER_URL: z._default(ruled(rules.EXPLORER_URL), defaults.explorerUrl),
  WALLETCONNECT_PROJECT_ID: z._default(
    ruled(rules.WALLETCONNECT_PROJECT_ID),
    defaults.walletConnectProjectId,
  ),
  TRUST_PROXY: z._default(wholeNumber(rules.TRUST_PROXY), 0),
  LOG_LEVEL: z._default(z.enum(LOG_LEVELS, rules.LOG_LEVEL.message), 'info'),
  ADMIN_USERNAME: z._default(newUsername, 'admin'),
  ADMIN_PASSWORD: z.optional(newPassword),
  DEMO_MINER_EMAIL: z._default(email, 'demo@technovex.example'),
  DEMO_MINER_PIN: z.optional(pin),
});

/** libpq variables are ignored: TLS that one of them requires has to be in the URL. */
const withTls = environment.check(
  z.refine(
    ({ DATABASE_URL: url = '', PGSSLMODE: mode = '' }) =>
      url === '' || ['', 'disable', 'allow'].includes(mode) || /[?&]ssl(?:mode)?=/.test(url),
    {
      path: ['PGSSLMODE'],
      message:
        'is ignored. Put it into DATABASE_URL, as in postgres://user:password@host/database?sslmode=verify-full.',
    },
  ),
);

const isEveryAddress = (host: string): boolean => ['0.0.0.0', '::'].includes(host);

/** Two listeners share a port only on different addresses. 0 selects a free one. */
const withDistinctPorts = withTls.check(
  z.refine(
    ({ PORT, METRICS_PORT, HOST, METRICS_HOST }) =>
      PORT === 0 ||
      PORT !== METRICS_PORT ||
      !(HOST === METRICS_HOST || isEveryAddress(HOST) || isEveryAddress(METRICS_HOST)),
    { path: ['METRICS_PORT'], message: 'is the port of the site (PORT). Choose another one.' },
  ),
);

/** @throws a `StartupError` that names every variable with an invalid value, one a line. */
export function parseConfig(env: Environment): Config {
  // An empty variable, as in `PORT=`, counts as not set.
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
  const parsed = withDistinctPorts.check(...wholePush).safeParse(given);
  if (!parsed.success) {
    const lines = new Set(parsed.error.issues.map(({ path, message }) => `${String(path[0])}: ${message}`));
    throw new StartupError(configurationError([...lines]));
  }
  const { data } = parsed;
  return {
    port: data.PORT,
    host: data.HOST,
    databaseUrl: data.DATABASE_URL,
    databasePooled: data.DATABASE_POOLED === 'true',
    dataDir: data.DATA_DIR,
    sessionKeys: data.SESSION_KEYS,
    publicUrl: data.PUBLIC_URL === undefined ? null : new URL(data.PUBLIC_URL),
    trustProxy: data.TRUST_PROXY,
    logLevel: data.LOG_LEVEL,
    metrics:
      data.METRICS_PORT === undefined ? undefined : { host: data.METRICS_HOST, port: data.METRICS_PORT },
    capacity: { saves: data.MAX_SAVES, requests: data.MAX_REQUESTS, connections: data.MAX_CONNECTIONS },
    siteSettings: {
      telegramUrl: data.TELEGRAM_URL,
      channelUrl: data.CHANNEL_URL,
      partnershipEmail: data.PARTNERSHIP_EMAIL,
      chainId: data.CHAIN_ID,
      rpcUrl: data.RPC_URL,
      explorerUrl: data.EXPLORER_URL,
      walletConnectProjectId: data.WALLETCONNECT_PROJECT_ID,
    },
    securityContact: data.SECURITY_CONTACT,
    firstAccounts: {
      adminUsername: data.ADMIN_USERNAME,
      adminPassword: data.ADMIN_PASSWORD,
      demoMinerEmail: data.DEMO_MINER_EMAIL,
      demoMinerPin: data.DEMO_MINER_PIN,
    },
    push: pushOf(data),
  };
}
