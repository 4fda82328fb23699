import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { StartupError } from '../../db/startup-error.ts';

export interface ListenOptions {
  readonly host: string;
  /** 0 takes a free one. */
  readonly port: number;
  /** The variables that decide about them, for whoever has to change them. */
  readonly hostName: string;
  readonly portName: string;
}

/**
 * How many connections may wait to be taken over, if the system allows it. Node's own 511 are too few where a crowd comes at once, as after a
 * start: whoever finds no place tries again after seconds, and again after twice as long.
 */
const BACKLOG = 4_096;

/** Listens, and answers where. Throws `StartupError` where it cannot. */
export async function listen(
  server: Server,
  { host, port, hostName, portName }: ListenOptions,
): Promise<string> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (cause: NodeJS.ErrnoException) => {
      const reasons: Record<string, string> = {
        EADDRINUSE: `Port ${port} is in use by another program. Stop that one, or set ${portName}.`,
        EACCES: `This user may not listen on port ${port}. Set ${portName} to 1024 or more.`,
        EADDRNOTAVAIL: `${hostName}: ${host} is not an address of this machine.`,
        ENOTFOUND: `${hostName}: ${host} is not known.`,
      };
      const reason = reasons[cause.code ?? ''] ?? `The server cannot listen: ${cause.message}`;
      reject(new StartupError(reason, { cause }));
    });
    server.listen({ port, host, backlog: BACKLOG }, resolve);
  });
  // A server that listens on a port has an address of this kind.
  const { port: actualPort } = server.address() as AddressInfo;
  const name = ['0.0.0.0', '::'].includes(host) ? 'localhost' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${actualPort}`;
}
