/** Runs a program that `npm run build` wrote, in a clone or a deployed tree: `start-prod` or `admin`. */
import { existsSync } from 'node:fs';

const NOT_FOUND = 'ERR_MODULE_NOT_FOUND';

const [name = ''] = process.argv.splice(2, 1);
const program = new URL(`../dist/server/${name}.js`, import.meta.url);

/** @returns {never} */
function exit(/** @type {string} */ line) {
  console.error(line);
  process.exit(1);
}

if (!existsSync(program)) exit('The site is not built: run `npm run build` first, with all packages.');
process.setSourceMapsEnabled(true);
await import(program.href).catch((/** @type {unknown} */ error) => {
  if (!(error instanceof Error && 'code' in error && error.code === NOT_FOUND)) throw error;
  exit('The packages of package-lock.json are not installed: run `npm ci` (or `npm ci --omit=dev`) first.');
});
