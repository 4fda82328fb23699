/** WalletConnect's relay: forwards encrypted messages between the subscribers of a topic. */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { WebSocketServer } from 'ws';
import * as z from 'zod/mini';

type Send = (text: string) => void;

export interface RelayConnection {
  receive(text: string): void;
  close(): void;
}

export interface TestRelay {
  /** For wallets in this process. */
  readonly url: string;
  /** Connects a client that sends its texts to `receive`. */
  connect(send: Send): RelayConnection;
  stop(): Promise<void>;
}

const topic = z.object({ topic: z.string() });
const topics = z.object({ topics: z.array(z.string()) });
const attestation = z.optional(z.string());
const publication = z.object({ topic: z.string(), message: z.string(), attestation });
const proposal = z.object({ pairingTopic: z.string(), sessionProposal: z.string(), attestation });
const approval = z.object({
  pairingTopic: z.string(),
  sessionTopic: z.string(),
  sessionProposalResponse: z.string(),
  sessionSettlementRequest: z.string(),
});
/** A request, or a client's acknowledgement of a message, which has no method. */
const payload = z.object({
  id: z.union([z.number(), z.string()]),
  method: z.optional(z.string()),
  params: z.optional(z.unknown()),
});

type Publication = z.infer<typeof publication>;

/** Starts a relay without authentication or expiry. */
export async function startTestRelay(): Promise<TestRelay> {
  const subscribers = new Map<string, Set<Send>>();
  /** Messages on topics to which only their sender has subscribed. */
  const waiting = new Map<string, Publication[]>();
  let deliveries = 0;

  function deliver(send: Send, { topic: of, ...message }: Publication): void {
    const data = { topic: of, ...message, publishedAt: Date.now(), tag: 0 };
    const params = { id: of, data };
    send(JSON.stringify({ id: ++deliveries, jsonrpc: '2.0', method: 'irn_subscription', params }));
  }

  function subscribe(send: Send, to: string): string {
    subscribers.set(to, (subscribers.get(to) ?? new Set()).add(send));
    for (const message of waiting.get(to) ?? []) deliver(send, message);
    waiting.delete(to);
    return to;
  }

  function publish(from: Send, message: Publication): boolean {
    const others = [...(subscribers.get(message.topic) ?? [])].filter(send => send !== from);
    for (const send of others) deliver(send, message);
    if (others.length === 0) {
      waiting.set(message.topic, [...(waiting.get(message.topic) ?? []), message]);
    }
    return true;
  }

  const methods: Readonly<Record<string, (send: Send, params: unknown) => unknown>> = {
    irn_subscribe: (send, params) => subscribe(send, topic.parse(params).topic),
    irn_batchSubscribe: (send, params) => topics.parse(params).topics.map(to => subscribe(send, to)),
    irn_batchFetchMessages: () => ({ messages: [], hasMore: false }),
    irn_unsubscribe: (send, params) => subscribers.get(topic.parse(params).topic)?.delete(send) ?? false,
    irn_publish: (send, params) => publish(send, publication.parse(params)),
    wc_proposeSession: (send, params) => {
      const { pairingTopic, sessionProposal: message, attestation: attested } = proposal.parse(params);
      subscribe(send, pairingTopic);
      return publish(send, { topic: pairingTopic, message, attestation: attested });
    },
    wc_approveSession: (send, params) => {
      const approved = approval.parse(params);
      subscribe(send, approved.sessionTopic);
      publish(send, { topic: approved.pairingTopic, message: approved.sessionProposalResponse });
      return publish(send, { topic: approved.sessionTopic, message: approved.sessionSettlementRequest });
    },
  };

  function connect(send: Send): RelayConnection {
    return {
      receive: text => {
        const { id, method, params } = payload.parse(JSON.parse(text));
        if (method === undefined) return;
        const answer = methods[method];
        if (answer === undefined) throw new Error(`The relay has no method ${method}.`);
        send(JSON.stringify({ id, jsonrpc: '2.0', result: answer(send, params) }));
      },
      close: () => {
        for (const all of subscribers.values()) all.delete(send);
      },
    };
  }

  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
  server.on('connection', socket => {
    const { receive, close } = connect(text => socket.send(text));
    socket.on('message', data => receive(String(data)));
    socket.on('close', close);
  });
  await once(server, 'listening');
  // A server that listens on a port has an address of this form.
  const { port } = server.address() as AddressInfo;
  return {
    url: `ws://127.0.0.1:${port}`,
    connect,
    stop: async () => {
      for (const client of server.clients) client.terminate();
      server.close();
      await once(server, 'close');
    },
  };
}
