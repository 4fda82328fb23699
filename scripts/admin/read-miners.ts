import { randomInt } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { email, pin as pinSchema } from '../../contract/miner.ts';
import { StartupError, systemMessageOf } from '../../db/startup-error.ts';

interface ImportedMiner {
  readonly email: string;
  readonly pin: string;
}

/** Six digits are the least that a PIN has. */
const randomPin = (): string => String(randomInt(1_000_000)).padStart(6, '0');

/**
 * Reads miners from a file: an email on each line, and after a comma a PIN, which is made where it is
 * left out. @throws StartupError that names every wrong line
 */
export async function readMiners(file: string): Promise<readonly ImportedMiner[]> {
  const text = await readFile(file, 'utf8').catch((cause: unknown) => {
    throw new StartupError(`${file} cannot be read: ${systemMessageOf(cause)}.`, { cause });
  });
  const miners: ImportedMiner[] = [];
  const problems: string[] = [];
  for (const [at, line] of text.split(/\r?\n/).entries()) {
    if (line.trim() === '') continue;
    const [address = '', pin = ''] = line.split(',').map(part => part.trim());
    const parsed = { email: email.safeParse(address), pin: pinSchema.safeParse(pin || randomPin()) };
    const failed = Object.values(parsed).find(({ success }) => !success);
    if (parsed.email.success && parsed.pin.success) {
      miners.push({ email: parsed.email.data, pin: parsed.pin.data });
    } else {
      problems.push(`Line ${at + 1}: ${failed?.error?.issues[0]?.message}`);
    }
  }
  if (problems.length > 0) throw new StartupError(`Nothing was imported.\n${problems.join('\n')}`);
  return miners;
}
