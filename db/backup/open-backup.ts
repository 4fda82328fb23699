import { createReadStream } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { createGunzip } from 'node:zlib';
import { migrationNames } from '../migrate.ts';
import { StartupError } from '../startup-error.ts';
import { type BackupHeader, damaged, FORMAT, header, jsonIn, parseLine, VERSION } from './backup-format.ts';
import { readLines } from './read-lines.ts';

export interface OpenBackup {
  readonly header: BackupHeader;
  /** What follows the header. */
  readonly lines: AsyncGenerator<Buffer>;
}

/** Opens a backup of this build's version. Throws `StartupError` for anything else. */
export async function openBackup(file: string): Promise<OpenBackup> {
  const lines = readLines(bytesOf(file));
  const first = (await lines.next()).value;
  const { format, version } = Object(jsonIn(first));
  if (format !== FORMAT) throw new StartupError(`${file} is not a backup of this program.`);
  if (version !== VERSION) {
    throw new StartupError(`${file} has format ${version}, and this version reads ${VERSION}.`);
  }
  const read = parseLine(header, first);
  if (!isDeepStrictEqual(read.migrations, [...migrationNames])) {
    throw new StartupError(
      `${file} was written by another version (${read.migrations.at(-1)}; this one has ${migrationNames.at(-1)}): restore it with that one.`,
    );
  }
  return { header: read, lines };
}

async function* bytesOf(file: string): AsyncGenerator<Buffer> {
  const packed = createReadStream(file);
  const unpacked = createGunzip();
  packed.once('error', error => unpacked.destroy(error));
  try {
    yield* packed.pipe(unpacked);
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
    if (code === 'Z_DATA_ERROR' || code === 'Z_BUF_ERROR') throw damaged('it is not whole');
    throw new StartupError(`${file} cannot be read: ${code}.`, { cause });
  } finally {
    packed.destroy();
  }
}
