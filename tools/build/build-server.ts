/** Builds the server into `dist/server` if its sources changed. */
import { type Build, buildIfChanged } from './build-if-changed.ts';
import { inProject } from './project.ts';

const CONFIG = 'vite.server.config.ts';

const SERVER_SOURCES = ['server', 'db', 'contract', 'knexfile.ts', CONFIG, 'package-lock.json'];

export const SERVER_FILE = inProject('dist', 'server', 'main.js');

/** Builds Node programs into a folder below `dist`; `sources` are additional to the server's. */
export const buildForNode = ({
  folder,
  about,
  entries,
  sources = [],
}: Pick<Build, 'folder' | 'about'> & {
  readonly entries: readonly string[];
  readonly sources?: readonly string[];
}): Promise<string | undefined> =>
  buildIfChanged({
    folder,
    about,
    sources: [...SERVER_SOURCES, ...sources],
    ignored: /\.test\.ts$/,
    steps: entries.map(entry => [
      'vite',
      [
        'build',
        ...['--config', CONFIG, '--logLevel', 'warn'],
        ...['--ssr', entry, '--outDir', `dist/${folder}`, '--emptyOutDir', String(entries.length === 1)],
      ],
    ]),
  });

/** Returns the output of a failed build. */
export const buildServerIfChanged = (): Promise<string | undefined> =>
  buildForNode({ folder: 'server', about: 'the server', entries: ['server/boot/main.ts'] });
