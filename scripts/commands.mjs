/**
 * The commands of package.json: what each does, its options, and what it needs. Only commands that
 * set the project up install packages and build; operators run the others beside a running site.
 */

/**
 * @typedef {object} Command
 * @property {string} about What it does, for its help.
 * @property {string} [usage] Its arguments and options.
 * @property {NonNullable<import('node:util').ParseArgsConfig['options']>} [options]
 * @property {boolean} [takesWords] Whether it takes arguments besides options.
 * @property {boolean} [passesOn] Whether another program parses its options.
 * @property {boolean} [setsUp] Whether it installs missing packages.
 * @property {boolean} [serves] Whether it serves the site, by the settings.
 * @property {string} [built] The file in `dist/server` that a deployed tree runs, without the
 * development packages.
 */

export const SETTINGS =
  'Settings are environment variables, as in PORT=5009 npm start. README.md lists them.';

const text = /** @type {const} */ ({ type: 'string' });
const yes = /** @type {const} */ ({ type: 'boolean', default: false });

/** @satisfies {Record<string, Command>} */
export const commands = /** @type {const} */ ({
  start: {
    about: `Builds the site if its sources changed, and serves it. ${SETTINGS}`,
    setsUp: true,
    serves: true,
  },
  'start:prod': {
    about: `Serves the built site. Installs and builds nothing. ${SETTINGS}`,
    serves: true,
    built: 'start-prod',
  },
  dev: { about: `Serves the site for development. ${SETTINGS}`, setsUp: true, serves: true },
  build: { about: 'Builds client and server into dist, if their sources changed.' },
  qa: { about: `Serves the QA build with the inspector. ${SETTINGS}`, setsUp: true, serves: true },
  inspect: {
    about: 'Serves the inspector for pages of other browsers.',
    usage: '[--port 8080] [--host 0.0.0.0]',
    options: { port: { type: 'string', default: '8080' }, host: { type: 'string', default: '127.0.0.1' } },
  },
  lint: { about: 'Checks the rules, the layers, the format and the words of the code.' },
  format: { about: 'Formats the code, sorts imports and applies safe fixes.' },
  typecheck: { about: 'Checks types.' },
  validate: { about: 'Runs lint, type checks, the tests of what changed, and quick ones.' },
  test: { about: 'Runs all checks and tests; with CI=true also what few changes break.', setsUp: true },
  'test:unit': {
    about: 'Runs the unit and screen tests, or those whose path contains a word.',
    usage: '[WORD ...]',
    passesOn: true,
    setsUp: true,
  },
  'test:e2e': {
    about: 'Runs the browser tests, or those whose path contains a word.',
    usage: '[WORD ...]',
    passesOn: true,
    setsUp: true,
  },
  'test:watch': {
    about: 'Runs the unit and screen tests again when files change.',
    usage: '[WORD ...]',
    passesOn: true,
    setsUp: true,
  },
  'test:faults': {
    about: 'Injects faults under load and verifies that no coin is lost.',
    usage: '[--seed N] [--faults N] [--miners N] [--report]',
    options: {
      seed: text,
      faults: { type: 'string', default: '1000' },
      miners: { type: 'string', default: '200' },
      report: yes,
    },
    setsUp: true,
  },
  'test:distributed': {
    about: 'Runs the API tests, and faults of single nodes, on the Citus of CITUS_URL.',
    setsUp: true,
  },
  'test:bad-input': {
    about: 'Fuzzes the API with malformed requests.',
    usage: '[--requests N] [--seed N]',
    options: { requests: { type: 'string', default: '100000' }, seed: text },
    setsUp: true,
  },
  mutate: {
    about: 'Runs mutation testing on the contract and the rules of these folders, or of all.',
    usage: '[FOLDER ...]',
    takesWords: true,
  },
  'mutate:machines': {
    about: 'Puts mistakes into these statecharts, or into all, and counts those that tests notice.',
    usage: '[--verbose] [MACHINE ...]',
    options: { verbose: yes },
    takesWords: true,
  },
  bench: {
    about:
      'Runs one benchmark, and writes its figures into dist/bench, or with --save into the tracked results.',
    usage: 'NAME [PAGE ...] [--save]',
    options: { save: yes },
    takesWords: true,
  },
  'coverage:models': { about: 'Writes a page of all statecharts, coloured by what the paths take.' },
  generate: { about: 'Writes the files that are generated from others: the route tree.' },
  graphs: { about: 'Writes the diagrams of docs/machines.' },
  traces: {
    about: 'Records what each step of a machine’s paths does, or of all.',
    usage: '[MACHINE]',
    takesWords: true,
  },
  'new-flow': { about: 'Scaffolds a flow with this name in kebab-case.', usage: 'NAME', takesWords: true },
  pictures: {
    about:
      "Takes the README's pictures and contact sheets of all pages (dist/pictures), and draws the icons.",
  },
  chain: {
    about: 'Runs a local chain until Ctrl-C.',
    usage: '[--port 8545]',
    options: { port: { type: 'string', default: '8545' } },
  },
  account: {
    about: 'Creates and changes accounts. It asks for a password or a PIN that is left out.',
    usage: `create-admin --username N [--password P]
       promote --username N
       demote --username N
       list-admins
       set-password --username N [--password P]
       create-miner --email E [--pin P]
       import-miners --from FILE
       list-miners
       set-pin --email E [--pin P]
       sign-out --email E
       unlock --email E`,
    options: { username: text, password: text, email: text, pin: text, from: text },
    takesWords: true,
    built: 'account',
  },
  backup: {
    about: 'Writes a consistent backup of the database to one file, while the server runs.',
    usage: '[--to FOLDER]',
    options: { to: text },
    built: 'backup',
  },
  restore: {
    about: 'Restores a backup into an empty database, or over one, while no server runs.',
    usage: '--from FILE [--replace-everything]',
    options: { from: text, 'replace-everything': yes },
    built: 'restore',
  },
  migrate: { about: 'Applies missing migrations, before a deployment.', built: 'migrate' },
  'push-keys': { about: 'Prints a new key pair for push reminders.', built: 'push-keys' },
  distribute: {
    about: 'Distributes the accounts over the workers of a Citus, or brings them back.',
    usage: '[--shards N] [--undo]',
    options: { shards: text, undo: yes },
    built: 'distribute',
  },
  knex: { about: 'Runs Knex’s command line on the database.', usage: 'COMMAND', passesOn: true },
});

/** The usage of a command, as its help and its errors show it. */
export function usageOf(/** @type {keyof typeof commands} */ name) {
  const { usage = '' } = /** @type {Command} */ (commands[name]);
  const npm = name === 'start' || name === 'test' ? `npm ${name}` : `npm run ${name}`;
  return `Usage: ${npm}${usage && ` -- ${usage}`}`;
}
