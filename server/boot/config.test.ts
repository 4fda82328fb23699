import { describe, expect, test } from 'vitest';
import { StartupError } from '../../db/startup-error.ts';
import { testPushKeys } from '../../test/support/push-keys.ts';
import { parseConfig } from './config.ts';

const defaults = {
  port: 3000,
  host: '127.0.0.1',
  databaseUrl: undefined,
  databasePooled: false,
  dataDir: undefined,
  sessionKeys: undefined,
  publicUrl: null,
  trustProxy: 0,
  logLevel: 'info',
  metrics: undefined,
  capacity: { saves: 2_000, requests: 1_000, connections: 10_000 },
  securityContact: undefined,
  siteSettings: {
    telegramUrl: '/official#channels',
    channelUrl: '/official#channels',
    partnershipEmail: 'partnerships@technovex.example',
    chainId: '300',
    rpcUrl: 'http://127.0.0.1:8545',
    explorerUrl: '',
    walletConnectProjectId: '',
  },
  firstAccounts: {
    adminUsername: 'admin',
    adminPassword: undefined,
    demoMinerEmail: 'demo@technovex.example',
    demoMinerPin: undefined,
  },
  push: undefined,
};

const oldKey = 'k'.repeat(32);
const newKey = 'n'.repeat(40);

test('an empty environment yields the defaults', () => {
  expect(parseConfig({})).toEqual(defaults);
});

test('empty variables count as not set, and other variables are ignored', () => {
  expect(parseConfig({ PORT: '', DATABASE_URL: ' ', HOME: '/somewhere' })).toEqual(defaults);
});

test('TLS that PGSSLMODE requires has to be in the URL', () => {
  const DATABASE_URL = 'postgres://someone@db.example/site';
  const parse = (url: string, PGSSLMODE: string) => parseConfig({ DATABASE_URL: url, PGSSLMODE }).databaseUrl;

  expect(() => parse(DATABASE_URL, 'require')).toThrow(
    new StartupError(
      'Wrong configuration. PGSSLMODE: is ignored. Put it into DATABASE_URL, as in postgres://user:password@host/database?sslmode=verify-full.',
    ),
  );
  expect(parse(DATABASE_URL, 'disable')).toBe(DATABASE_URL);
  expect(parse(`${DATABASE_URL}?sslmode=verify-full`, 'require')).toBe(`${DATABASE_URL}?sslmode=verify-full`);
  expect(parseConfig({ PGSSLMODE: 'require' }).databaseUrl).toBeUndefined();
});

test('every variable is read', () => {
  const config = parseConfig({
    PORT: '0',
    HOST: '::1',
    DATABASE_URL: 'postgresql://someone:secret@db.example:6543/site',
    DATABASE_POOLED: 'true',
    DATA_DIR: '/srv/technovex',
    SESSION_KEYS: `${newKey}, ${oldKey}`,
    PUBLIC_URL: 'https://technovex.example',
    TRUST_PROXY: '2',
    LOG_LEVEL: 'warn',
    METRICS_PORT: '9464',
    METRICS_HOST: '10.0.0.7',
    MAX_SAVES: '1',
    MAX_REQUESTS: '200',
    MAX_CONNECTIONS: '99999',
    TELEGRAM_URL: 'https://messenger.example/technovex',
    CHANNEL_URL: 'https://channel.example/technovex',
    PARTNERSHIP_EMAIL: 'Partners@Technovex.example',
    SECURITY_CONTACT: 'security@technovex.example',
    CHAIN_ID: '1337',
    RPC_URL: 'https://rpc.technovex.example/v1',
    EXPLORER_URL: 'https://explorer.technovex.example',
    WALLETCONNECT_PROJECT_ID: '0123456789abcdef0123456789abcdef',
    ADMIN_USERNAME: ' Root ',
    ADMIN_PASSWORD: 'sixsix',
    DEMO_MINER_EMAIL: 'Somebody@Example.com',
    DEMO_MINER_PIN: '012345',
    VAPID_PUBLIC_KEY: testPushKeys.publicKey,
    VAPID_PRIVATE_KEY: testPushKeys.privateKey,
    VAPID_SUBJECT: 'push@technovex.example',
  });
  expect(config).toEqual({
    port: 0,
    host: '::1',
    databaseUrl: 'postgresql://someone:secret@db.example:6543/site',
    databasePooled: true,
    dataDir: '/srv/technovex',
    sessionKeys: [newKey, oldKey],
    publicUrl: new URL('https://technovex.example'),
    trustProxy: 2,
    logLevel: 'warn',
    metrics: { host: '10.0.0.7', port: 9464 },
    capacity: { saves: 1, requests: 200, connections: 99_999 },
    siteSettings: {
      telegramUrl: 'https://messenger.example/technovex',
      channelUrl: 'https://channel.example/technovex',
      partnershipEmail: 'partners@technovex.example',
      chainId: '1337',
      rpcUrl: 'https://rpc.technovex.example/v1',
      explorerUrl: 'https://explorer.technovex.example',
      walletConnectProjectId: '0123456789abcdef0123456789abcdef',
    },
    securityContact: 'mailto:security@technovex.example',
    firstAccounts: {
      adminUsername: 'Root',
      adminPassword: 'sixsix',
      demoMinerEmail: 'somebody@example.com',
      demoMinerPin: '012345',
    },
    push: { ...testPushKeys, subject: 'mailto:push@technovex.example' },
  });
});

test('the public URL may end with a slash, and a node have a path and a query', () => {
  const env = { PUBLIC_URL: 'https://Technovex.example:443/', RPC_URL: 'https://node.example/v1?key=a' };
  const { publicUrl, siteSettings } = parseConfig(env);
  expect([publicUrl?.origin, siteSettings.rpcUrl]).toEqual(['https://technovex.example', env.RPC_URL]);
});

test('site and metrics may share a port on different addresses, or have any free one', () => {
  const shared = { PORT: '4600', METRICS_PORT: '4600', METRICS_HOST: '10.0.0.7' };
  expect(parseConfig(shared).metrics).toEqual({ host: '10.0.0.7', port: 4_600 });
  expect(parseConfig({ PORT: '0', METRICS_PORT: '0' }).metrics).toEqual({ host: '127.0.0.1', port: 0 });
});

const vapid = {
  VAPID_PUBLIC_KEY: testPushKeys.publicKey,
  VAPID_PRIVATE_KEY: testPushKeys.privateKey,
  VAPID_SUBJECT: 'push@example.org',
};

describe('an invalid value is rejected in one line that does not repeat it', () => {
  test.each([
    [{ PORT: '80a' }, 'PORT: must be a whole number from 0 to 65535.'],
    [{ PORT: '65536' }, 'PORT: must be a whole number from 0 to 65535.'],
    [{ PORT: '-1' }, 'PORT: must be a whole number from 0 to 65535.'],
    [{ HOST: 'two words' }, 'HOST: must be a host name or an address.'],
    [{ METRICS_PORT: 'yes' }, 'METRICS_PORT: must be a whole number from 0 to 65535.'],
    [
      { PORT: '4600', METRICS_PORT: '4600' },
      'METRICS_PORT: is the port of the site (PORT). Choose another one.',
    ],
    [
      { METRICS_PORT: '3000', METRICS_HOST: '0.0.0.0' },
      'METRICS_PORT: is the port of the site (PORT). Choose another one.',
    ],
    [{ METRICS_HOST: '/tmp/socket' }, 'METRICS_HOST: must be a host name or an address.'],
    [{ MAX_SAVES: '0' }, 'MAX_SAVES: must be a whole number from 1 to 99999.'],
    [{ MAX_REQUESTS: '100000' }, 'MAX_REQUESTS: must be a whole number from 1 to 99999.'],
    [{ MAX_CONNECTIONS: '1e3' }, 'MAX_CONNECTIONS: must be a whole number from 1 to 99999.'],
    [{ DATABASE_URL: 'mysql://db' }, 'DATABASE_URL: must be a URL that begins with postgres://.'],
    [{ DATABASE_URL: 'localhost' }, 'DATABASE_URL: must be a URL that begins with postgres://.'],
    [
      { SESSION_KEYS: `${oldKey},short` },
      'SESSION_KEYS: needs keys of at least 32 characters, separated by commas.',
    ],
    [
      { TELEGRAM_URL: 'javascript:alert(1)' },
      'TELEGRAM_URL: must be a URL that begins with http:// or https://, without a user.',
    ],
    [
      { SECURITY_CONTACT: 'http://example.org' },
      'SECURITY_CONTACT: must be an email address or a URL that begins with https://.',
    ],
    [{ CHAIN_ID: '0x12c' }, 'CHAIN_ID: must be the whole number of a chain, such as 300.'],
    [{ CHAIN_ID: '0' }, 'CHAIN_ID: must be the whole number of a chain, such as 300.'],
    [{ CHAIN_ID: '9007199254740993' }, 'CHAIN_ID: must be the whole number of a chain, such as 300.'],
    [
      { RPC_URL: 'wss://node' },
      'RPC_URL: must be a URL that begins with http:// or https://, without a user.',
    ],
    [
      { WALLETCONNECT_PROJECT_ID: 'mine' },
      'WALLETCONNECT_PROJECT_ID: must be a project id of 32 hexadecimal digits.',
    ],
    [
      { ...vapid, VAPID_PUBLIC_KEY: 'x' },
      'VAPID_PUBLIC_KEY: must be the public key of npm run admin -- push-keys.',
    ],
    [
      { ...vapid, VAPID_PRIVATE_KEY: 'x' },
      'VAPID_PRIVATE_KEY: must be the private key of npm run admin -- push-keys.',
    ],
    [
      { ...vapid, VAPID_SUBJECT: 'http://example.org' },
      'VAPID_SUBJECT: must be an email address or a URL that begins with https://.',
    ],
    [{ ...vapid, VAPID_SUBJECT: '' }, 'VAPID_SUBJECT: is missing: push reminders need all of VAPID_*.'],
    [
      { VAPID_SUBJECT: 'push@example.org' },
      'VAPID_PUBLIC_KEY: is missing: push reminders need all of VAPID_*.\nVAPID_PRIVATE_KEY: is missing: push reminders need all of VAPID_*.',
    ],
    [
      { ...vapid, VAPID_PRIVATE_KEY: 'A'.repeat(43) },
      'VAPID_PRIVATE_KEY: does not belong to VAPID_PUBLIC_KEY.',
    ],
    [{ TRUST_PROXY: 'true' }, 'TRUST_PROXY: must be the number of proxies in front, 0 to 100.'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL: must be one of silent, fatal, error, warn, info, debug, trace.'],
    [{ ADMIN_USERNAME: 'ab' }, 'ADMIN_USERNAME: Username must be at least 3 characters'],
    [{ ADMIN_PASSWORD: 'five5' }, 'ADMIN_PASSWORD: Password must be at least 6 characters'],
    [{ DEMO_MINER_EMAIL: 'no email' }, 'DEMO_MINER_EMAIL: Please enter a valid email address.'],
    [{ DEMO_MINER_PIN: '12345' }, 'DEMO_MINER_PIN: A PIN is made of 6 digits.'],
    [
      { PORT: 'x', DEMO_MINER_PIN: 'y' },
      'PORT: must be a whole number from 0 to 65535.\nDEMO_MINER_PIN: A PIN is made of 6 digits.',
    ],
  ])('%o', (env, line) => {
    const heading = `Wrong configuration.${line.includes('\n') ? '\n' : ' '}`;
    expect(() => parseConfig(env)).toThrow(new StartupError(heading + line));
  });

  const origin = 'must be a URL without user and path, such as https://technovex.example.';
  const forPages = 'must be a URL that begins with http:// or https://, without a user.';
  const explorer =
    'must be a URL that begins with http:// or https://, without a user, a query and a fragment.';

  test.each([
    ['PUBLIC_URL', 'technovex.example', origin],
    ['PUBLIC_URL', 'ftp://technovex.example', origin],
    ['PUBLIC_URL', 'https://technovex.example/shop', origin],
    ['PUBLIC_URL', 'https://somebody@technovex.example', origin],
    ['PUBLIC_URL', 'https://technovex.example/?a', origin],
    ['PUBLIC_URL', 'https://technovex.example/#a', origin],
    ['RPC_URL', 'https://somebody@node.example', forPages],
    ['RPC_URL', 'https://:secret@node.example', forPages],
    ['TELEGRAM_URL', 'https://somebody@messenger.example', forPages],
    ['CHANNEL_URL', 'https://somebody@channel.example', forPages],
    ['EXPLORER_URL', 'explorer', explorer],
    ['EXPLORER_URL', 'https://a:b@explorer.example', explorer],
    ['EXPLORER_URL', 'https://explorer.example/?chain=1', explorer],
    ['EXPLORER_URL', 'https://explorer.example/#', explorer],
  ])('%s=%s', (name, url, problem) => {
    expect(() => parseConfig({ [name]: url })).toThrow(
      new StartupError(`Wrong configuration. ${name}: ${problem}`),
    );
  });
});
