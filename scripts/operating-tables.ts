/** The tables of settings and of operators' commands in `docs/operating.md`. */
import type { Command } from 'commander';
import { environment } from '../server/boot/config.ts';
import { inProject } from '../tools/build/project.ts';
import { adminCommand } from './admin/admin-command.ts';

export const OPERATING = inProject('docs', 'operating.md');

/** What the settings mean. `PGSSLMODE` is one only to be refused. */
const SETTINGS: Readonly<Record<Exclude<keyof typeof environment.shape, 'PGSSLMODE'>, string>> = {
  PORT: 'Port to listen on; 0 picks a free one.',
  HOST: 'Address to listen on; `0.0.0.0` accepts connections from other machines.',
  DATABASE_URL:
    "An external PostgreSQL, as `postgres://user:password@host/database?sslmode=verify-full`, with encoding UTF8, a locale other than C or POSIX, and a user who may create tables and is no superuser. The server ignores PostgreSQL's own variables (`PGHOST`, `PGSSLMODE` …). Default: the embedded one.",
  DATABASE_POOLED:
    '`true` if a pooler such as PgBouncer is in front of it ([scaling](scaling.md#connections-and-poolers)).',
  DATA_DIR:
    'Folder for the embedded database and the generated session key. `npm run start:prod` needs one outside the project. Default: `.data` in the project.',
  SESSION_KEYS:
    'Keys that sign cookies, at least 32 characters each, separated by commas. The first key signs, all keys verify. Default: generated, stored in the data folder.',
  PUBLIC_URL:
    "The site's public address, without a path, for `/official`, the site map and shared pages; without it they name no address. With `https://`, browsers send cookies over HTTPS only, and pages connect to no `http://` address.",
  TELEGRAM_URL: 'The messenger group.',
  CHANNEL_URL: 'The official channel.',
  PARTNERSHIP_EMAIL: 'Address for partnership applications.',
  SECURITY_CONTACT:
    'Where to report vulnerabilities: an email address or an https URL. The site publishes it at `/.well-known/security.txt`.',
  VAPID_PUBLIC_KEY:
    'Key pair of `npm run admin -- push-keys`, for reminders by web push. Unset: the site offers none.',
  VAPID_PRIVATE_KEY:
    'Key pair of `npm run admin -- push-keys`, for reminders by web push. Unset: the site offers none.',
  VAPID_SUBJECT:
    'Where push services reach the operator: an email address or an https URL. Needed with the keys.',
  CHAIN_ID: "Id of the product's chain, as a decimal number ([chain and wallets](#chain-and-wallets)).",
  RPC_URL:
    "JSON-RPC address of that chain, for wallets, for the latest block that pages show, and for the server's question to contract wallets. `npm run start:prod` takes an address of this computer only if the site's own is one.",
  EXPLORER_URL: 'Block explorer of that chain, for wallets and for links from addresses.',
  WALLETCONNECT_PROJECT_ID:
    "The site's WalletConnect project id, 32 hexadecimal digits. Unset: the site does not offer WalletConnect.",
  TRUST_PROXY:
    'Number of trusted reverse proxies in front of the server; it trusts as many entries of `X-Forwarded-For`.',
  LOG_LEVEL: '`silent`, `fatal`, `error`, `warn`, `info`, `debug` or `trace`.',
  METRICS_PORT: 'Port of the Prometheus endpoint `/metrics`; 0 picks a free one.',
  METRICS_HOST: 'Address of that endpoint. It requires no authentication.',
  MAX_SAVES: 'Maximum number of saves in flight; the server rejects further ones with 503.',
  MAX_REQUESTS: 'The same for other API requests.',
  MAX_CONNECTIONS: 'Maximum number of open client connections; further ones are closed immediately.',
  ADMIN_USERNAME: 'Username of the first admin, on an empty database.',
  ADMIN_PASSWORD: 'Password of the first admin, at least 6 characters. Default: generated.',
  DEMO_MINER_EMAIL: 'Email of the demo miner, on an empty database.',
  DEMO_MINER_PIN: 'PIN of the demo miner, 6 digits. Default: generated.',
};

function settingsTable(): string {
  const defaults: Readonly<Record<string, unknown>> = environment.parse({});
  const rows = Object.entries(SETTINGS).map(([name, about]) => {
    const value = defaults[name] === undefined || defaults[name] === '' ? '' : `\`${defaults[name]}\``;
    return `| \`${name}\` | ${about} | ${value} |`;
  });
  return ['| Variable | Meaning | Default |', '| --- | --- | --- |', ...rows].join('\n');
}

/** Lists the commands that have no commands of their own. */
const leaves = (command: Command): readonly Command[] =>
  command.commands.length === 0 ? [command] : command.commands.flatMap(leaves);

function wordsOf(command: Command): string {
  const options = command.options.map(({ flags, mandatory }) => (mandatory ? flags : `[${flags}]`));
  const parents: string[] = [];
  for (let parent = command.parent; parent?.parent; parent = parent.parent) parents.unshift(parent.name());
  return [...parents, command.name(), ...options].join(' ');
}

function commandsTable(): string {
  const rows = leaves(adminCommand({}, async () => undefined)).map(
    command => `| \`${wordsOf(command)}\` | ${command.description()} |`,
  );
  return ['| `npm run admin --` | What it does |', '| --- | --- |', ...rows].join('\n');
}

const TABLES = { settings: settingsTable, commands: commandsTable };

/** Replaces the tables between `<!-- settings -->` or `<!-- commands -->` and `<!-- end -->`. */
export const withTables = (text: string): string =>
  Object.entries(TABLES).reduce(
    (written, [name, table]) =>
      written.replace(
        new RegExp(`(<!-- ${name} -->\n)[^]*?(\n<!-- end -->)`),
        (_all, start: string, end: string) => `${start}${table()}${end}`,
      ),
    text,
  );
