/** A small tmpfs that a test can fill or make read-only. Mounting it needs root on Linux. */
import { execFile } from 'node:child_process';
import { chmod, open, rm } from 'node:fs/promises';
import { platform } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const execute = promisify(execFile);

const CHUNK_BYTES = 1_048_576;

export class SmallDisk {
  readonly folder: string;

  /** Mounts it over a folder. Resolves to the reason if that is not possible. */
  static async mount(folder: string, megabytes: number): Promise<SmallDisk | string> {
    if (platform() !== 'linux') return `tmpfs needs Linux, and this is ${platform()}`;
    try {
      await execute('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'technovex-faults', folder]);
    } catch (error) {
      return error instanceof Error ? (error.message.trim().split('\n').at(-1) ?? '') : String(error);
    }
    await chmod(folder, 0o711);
    return new SmallDisk(folder);
  }

  private constructor(folder: string) {
    this.folder = folder;
  }

  /** Writes until the disk is full. */
  async fill(): Promise<void> {
    const file = await open(this.#filler, 'a');
    try {
      for (let size = CHUNK_BYTES; size >= 4_096; ) {
        const written = await file.write(Buffer.alloc(size, 1)).then(
          ({ bytesWritten }) => bytesWritten,
          () => 0,
        );
        if (written < size) size /= 2;
      }
    } finally {
      await file.close();
    }
  }

  free(): Promise<void> {
    return rm(this.#filler, { force: true });
  }

  async makeReadOnly(): Promise<void> {
    await execute('mount', ['-o', 'remount,ro', this.folder]);
  }

  async unmount(): Promise<void> {
    await execute('umount', [this.folder]);
  }

  get #filler(): string {
    return join(this.folder, 'filler');
  }
}
