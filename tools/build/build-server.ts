/** Builds the server into `dist/server` if its sources changed. */
import { type Build, buildIfChanged } from './build-if-changed.ts';
import { inProject } from './project.ts';

const CONFIG = 'server/vite.config.ts';

const SERVER_SOURCES = ['server', 'db', 'contract', 'scripts', 'knexfile.ts', 'package-lock.json'];

export const SERVER_FILE = inProject('dist', 'server', 'main.js');

/**
 * Describes Node programs in a folder below `dist`, by default those of the configuration; `sources`
 * are additional to the server's.
 */
const nodeBuild = ({
  folder,
  about,
  entries = [],
  sources = [],
}: Pick<Build, 'folder' | 'about'> & {
  readonly entries?: readonly string[];
  readonly sources?: readonly string[];
}): Build => ({
  folder,
  about,
  sources: [...SERVER_SOURCES, ...sources],
  ignored: /\.test\.ts$/,
  steps: (entries.length === 0 ? [[]] : entries.map(entry => [entry])).map(entry => [
    'vite',
    [
      'build',
      ...['--config', CONFIG, '--logLevel', 'warn', '--outDir', `dist/${folder}`],
      ...['--emptyOutDir', String(entries.length < 2), '--ssr', ...entry],
    ],
  ]),
});

export const serverBuild = nodeBuild({ folder: 'server', about: 'the server' });

/** Returns the output of a failed build. */
export const buildForNode = (programs: Parameters<typeof nodeBuild>[0]): Promise<string | undefined> =>
  buildIfChanged(nodeBuild(programs));

/** Returns the output of a failed build. */
export const buildServerIfChanged = (): Promise<string | undefined> => buildIfChanged(serverBuild);
