/** Serves the inspector page for sites that send to its WebSocket: `?inspect=ws://localhost:8080`. */
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { extname, join } from 'node:path';
import { type RawData, type WebSocket, WebSocketServer } from 'ws';
import { listen } from '../../../server/boot/listen.ts';
import { RECEIVED_MESSAGES_ADDRESS, RECEIVER_ADDRESS, type SiteMessage } from '../protocol.ts';
import { type Machines, ReceivedTab, RefusedMessage } from './received-tab.ts';

interface ReceiverOptions {
  readonly port: number;
  readonly host: string;
  /** The QA build. */
  readonly clientDir: string;
  readonly machines: Machines;
  readonly say: (line: string) => void;
}

export interface Receiver {
  /** Its URL. */
  readonly address: string;
  readonly close: () => Promise<void>;
}

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

const FILE = /^\/(assets|qa\/paths)\/[\w.-]+$/;
/** A snapshot of the largest machine takes some kilobytes. */
const MAX_MESSAGE_BYTES = 5_000_000;
const POLICY_VIOLATION = 1_008;

export async function serveReceiver({
  port,
  host,
  clientDir,
  machines,
  say,
}: ReceiverOptions): Promise<Receiver> {
  const tabs = new Map<WebSocket, ReceivedTab>();
  const pages = new Set<WebSocket>();
  let opened = 0;

  const show = (messages: readonly SiteMessage[], to: Iterable<WebSocket> = pages) => {
    for (const page of to) for (const message of messages) page.send(JSON.stringify(message));
  };

  /** A page gets everything whenever it asks. */
  function servePage(socket: WebSocket): void {
    pages.add(socket);
    socket.on('message', () => {
      for (const tab of tabs.values()) show(tab.messages, [socket]);
    });
    socket.on('close', () => pages.delete(socket));
  }

  function serveTab(socket: WebSocket, origin: string): void {
    opened += 1;
    const id = String(opened).padStart(4, '0');
    const tab = new ReceivedTab(id, origin, machines);
    tabs.set(socket, tab);
    show(tab.messages);
    socket.on('message', (data: RawData) => {
      try {
        show(tab.receive(String(data)));
      } catch (error) {
        if (!(error instanceof RefusedMessage)) throw error;
        say(`Refused ${origin}: ${error.message}`);
        socket.close(POLICY_VIOLATION, error.message);
      }
    });
    socket.on('close', () => {
      tabs.delete(socket);
      show([{ type: 'tab.closed', tab: id }]);
    });
  }

  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (pathname === '/') {
      response.writeHead(302, { Location: RECEIVER_ADDRESS }).end();
      return;
    }
    fileAt(clientDir, pathname).then(
      ([type, content]) =>
        response.writeHead(200, { 'Content-Type': type, 'X-Content-Type-Options': 'nosniff' }).end(content),
      () => response.writeHead(404, { 'Content-Type': 'text/plain' }).end('There is no such page.'),
    );
  });
  const address = await listen(server, { host, port, hostVariable: '--host', portVariable: '--port' });
  const sockets = new WebSocketServer({ server, maxPayload: MAX_MESSAGE_BYTES });
  sockets.on('connection', (socket, request) => {
    // A socket that breaks closes.
    socket.on('error', () => undefined);
    const { origin = 'unknown origin' } = request.headers;
    if (request.url !== RECEIVED_MESSAGES_ADDRESS) serveTab(socket, origin);
    else if (isFromOwnPage(request)) servePage(socket);
    else socket.close(POLICY_VIOLATION, 'Only the page of this address may read.');
  });
  return {
    address,
    close: async () => {
      for (const socket of sockets.clients) socket.terminate();
      server.closeAllConnections();
      await new Promise(resolve => server.close(resolve));
    },
  };
}

/** Other sites must not read what a tab sends, not even by a name that leads to this computer. */
function isFromOwnPage({ headers: { origin, host = '' } }: IncomingMessage): boolean {
  const address = `http://${host}`;
  // `URL.parse` is missing in some Node 20.
  const hostname = URL.canParse(address) ? new URL(address).hostname : '';
  const isKnown = hostname === 'localhost' || isIP(hostname.replace(/^\[(.*)\]$/, '$1')) > 0;
  return isKnown && origin === address;
}

/** Returns the type and the content of a file of the inspector page. */
async function fileAt(clientDir: string, path: string): Promise<readonly [string, Buffer]> {
  const file = path === RECEIVER_ADDRESS ? '/pages/machines.html' : FILE.exec(path)?.[0];
  if (file === undefined) throw new Error(`There is no ${path}.`);
  return [TYPES[extname(file)] ?? 'application/octet-stream', await readFile(join(clientDir, file))];
}
