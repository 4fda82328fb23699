import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { StartupError } from '../../db/startup-error.ts';

export interface ListenOptions {
  readonly host: string;
  /** 0 selects a free port. */
  readonly port: number;
  /** The environment variables of both, for error messages. */
  readonly hostVariable: string;
  readonly portVariable: string;
}

/** Connections waiting to be accepted. Node's 511 rejects many that reconnect after a start. */
const BACKLOG = 4_096;

/** Listens, and returns the URL. @throws a `StartupError` that says what to change. */
export async function listen(
  server: Server,
  { host, port, hostVariable, portVariable }: ListenOptions,
): Promise<string> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (cause: NodeJS.ErrnoException) => {
      const reasons: Record<string, string> = {
        EADDRINUSE: `Port ${port} is in use by another program. Stop that one, or set ${portVariable}.`,
        EACCES: `This user may not listen on port ${port}. Set ${portVariable} to 1024 or more.`,
        EADDRNOTAVAIL: `${hostVariable}: ${host} is not an address of this machine.`,
        ENOTFOUND: `${hostVariable}: ${host} is not known.`,
      };
      const reason = reasons[cause.code ?? ''] ?? `The server cannot listen: ${cause.message}`;
      reject(new StartupError(reason, { cause }));
    });
    server.listen({ port, host, backlog: BACKLOG }, resolve);
  });
  // A server that listens on a port has an address of this type.
  const { port: actualPort } = server.address() as AddressInfo;
  const name = ['0.0.0.0', '::'].includes(host) ? 'localhost' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${actualPort}`;
}
