import { type FileHandle, open } from 'node:fs/promises';
import { isDeepStrictEqual } from 'node:util';
import { createGunzip } from 'node:zlib';
import { migrationNames } from '../migrate.ts';
import { StartupError, systemMessageOf } from '../startup-error.ts';
import { type BackupHeader, damaged, FORMAT, header, jsonIn, parseLine, VERSION } from './backup-format.ts';

const NEWLINE = 10;

/** The first bytes of a gzip file (RFC 1952). */
const GZIP = Buffer.from([0x1f, 0x8b]);

const noBackup = (file: string) => new StartupError(`${file} is not a Technovex backup.`);

export interface OpenBackup {
  readonly header: BackupHeader;
  /** The lines after the header. */
  readonly lines: AsyncGenerator<Buffer>;
}

/** Opens a backup. @throws StartupError if the file is none, or is of another version. */
export async function openBackup(file: string): Promise<OpenBackup> {
  const lines = readLines(bytesOf(file));
  const first = (await lines.next()).value;
  const { format, version } = Object(jsonIn(first));
  if (format !== FORMAT) throw noBackup(file);
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
  const unpacked = createGunzip();
  let packed: FileHandle | undefined;
  try {
    packed = await open(file);
    const { buffer } = await packed.read(Buffer.alloc(GZIP.length), { position: 0 });
    if (!buffer.equals(GZIP)) throw noBackup(file);
    yield* packed
      .createReadStream({ start: 0, autoClose: false })
      .once('error', error => unpacked.destroy(error))
      .pipe(unpacked);
  } catch (cause) {
    if (cause instanceof StartupError) throw cause;
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
    if (code === 'Z_DATA_ERROR' || code === 'Z_BUF_ERROR') throw damaged('it is truncated or corrupt');
    throw new StartupError(`${file} cannot be read: ${systemMessageOf(cause)}.`, { cause });
  } finally {
    await packed?.close();
  }
}

/** Splits bytes into lines, newlines included. The last line may lack one. */
async function* readLines(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let pending: Buffer[] = [];
  for await (const chunk of chunks) {
    let from = 0;
    for (let at = chunk.indexOf(NEWLINE); at !== -1; at = chunk.indexOf(NEWLINE, from)) {
      const rest = chunk.subarray(from, at + 1);
      yield pending.length === 0 ? rest : Buffer.concat([...pending, rest]);
      pending = [];
      from = at + 1;
    }
    if (from < chunk.length) pending.push(chunk.subarray(from));
  }
  if (pending.length > 0) yield Buffer.concat(pending);
}
