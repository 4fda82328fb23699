/** The model of push reminders on the real server, with a browser of the test's own. */
import { expect } from 'vitest';
import { SimulatedClock } from 'xstate';
import { examples } from '../../../../contract/examples.ts';
import { endMinerSessions } from '../../../../db/queries/sessions.queries.ts';
import type { PushKey } from '../../../../machines/reminders/push-reminders.actors.ts';
import type { pushRemindersMachine } from '../../../../machines/reminders/push-reminders.machine.ts';
import type { BrowserPush } from '../../../../src/adapters/browser-push.ts';
import {
  askPermission,
  readPushState,
  subscribe,
  unsubscribe,
} from '../../../../src/adapters/push-reminders.ts';
import { PageNetwork } from '../../../support/page-network.ts';
import type { Credentials, TestServer } from '../../../support/server.ts';
import type { TestApi } from '../../engine/page.ts';
import type { HttpReplay } from '../../engine/replay-on-http.ts';
import { pushRemindersReplay } from './push-reminders.model.ts';

const { body: example } = examples.minerPushSubscribe;

/** What precedes the number of a subscription in its endpoint. */
export const PUSH_ORIGIN = 'https://push.example.net/';

/** What a test decides about a browser. */
export interface SimulatedPush {
  isOffered: boolean;
  permission: NotificationPermission;
  /** How the visitor answers the question for the permission; `null`: the question fails. */
  answer: NotificationPermission | null;
  /** The endpoint of the current subscription. */
  endpoint: string | null;
  /** How often the browser has subscribed. */
  subscriptions: number;
}

export class PushEnvironment {
  readonly time = new SimulatedClock();
  readonly network: PageNetwork;
  readonly push: SimulatedPush = {
    isOffered: true,
    permission: 'default',
    answer: 'granted',
    endpoint: null,
    subscriptions: 0,
  };
  /** Hands the test's decisions to a page. */
  publish: (push: SimulatedPush) => Promise<void> = async () => undefined;
  readonly server: TestServer;
  readonly api: TestApi;
  readonly miner: Credentials;
  constructor(server: TestServer, api: TestApi, miner: Credentials) {
    this.server = server;
    this.api = api;
    this.miner = miner;
    this.network = new PageNetwork(api, server.baseUrl);
  }

  static async open(server: TestServer, api: TestApi = server.openBrowser()): Promise<PushEnvironment> {
    const miner = await server.createMiner();
    const environment = new PushEnvironment(server, api, miner);
    await environment.logIn();
    return environment;
  }

  async logIn(): Promise<void> {
    expect((await this.api.post('/api/miner/login', this.miner)).status).toBe(200);
  }

  endSessions(): Promise<void> {
    return endMinerSessions(this.server.db, this.miner.email);
  }

  async decide(decided: Partial<SimulatedPush>): Promise<void> {
    Object.assign(this.push, decided);
    await this.publish(this.push);
  }

  /** Subscribes as an earlier visit did. */
  async subscribeBefore(): Promise<void> {
    const endpoint = this.nextEndpoint();
    expect((await this.api.put('/api/miner/push', { ...example, endpoint })).status).toBe(204);
    await this.decide({ permission: 'granted', endpoint });
  }

  nextEndpoint(): string {
    this.push.subscriptions += 1;
    return `${PUSH_ORIGIN}${this.push.subscriptions}`;
  }

  /** The browser in place of the page's. */
  readonly browser: BrowserPush = {
    isOffered: () => this.push.isOffered,
    permission: () => this.push.permission,
    ask: async () => {
      const { answer } = this.push;
      if (answer === null) throw new TypeError('The browser asked nothing.');
      this.push.permission = answer;
      return answer;
    },
    isSubscribed: async () => this.push.endpoint !== null,
    subscribe: async () => {
      const endpoint = this.nextEndpoint();
      this.push.endpoint = endpoint;
      return { ...example, endpoint };
    },
    unsubscribe: async () => {
      this.push.endpoint = null;
    },
  };

  /** The endpoint that the server has stored for this device. */
  async stored(): Promise<string | null> {
    const [endpoint = null]: (string | null)[] = await this.server
      .db('miner_devices')
      .where({ email: this.miner.email })
      .whereNotNull('push_endpoint')
      .pluck('push_endpoint');
    return endpoint;
  }
}

const ended = { because: (page: PushEnvironment) => page.endSessions() };
const signedIn = { because: (page: PushEnvironment) => page.logIn() };
const silences = [
  { ...signedIn, loss: 'request' },
  { ...signedIn, loss: 'answer' },
] as const;
const answering = (answer: SimulatedPush['answer']) => ({
  because: (page: PushEnvironment) => page.decide({ answer }),
});
const reading = (push: Partial<SimulatedPush>) => ({
  because: (page: PushEnvironment) => page.decide(push),
});

export const pushRemindersOnServer = (
  server: () => TestServer,
): HttpReplay<PushEnvironment, typeof pushRemindersMachine> => ({
  replay: pushRemindersReplay,
  open: browser => PushEnvironment.open(server(), browser),
  ask: {
    readPushState: (_: unknown, signal, page) => readPushState(page.browser, signal),
    askPermission: (_: unknown, _signal, page) => askPermission(page.browser),
    subscribe: (key: PushKey, signal, page) => subscribe(page.browser, key, signal),
    unsubscribe: (_: unknown, signal, page) => unsubscribe(page.browser, signal),
  },
  scenarios: {
    'reminders.wanted': [{}],
    'reminders.declined': [{}],
    'retry.pressed': [{}],
    'readPushState done (off)': [reading({ permission: 'default' }), reading({ permission: 'granted' })],
    'readPushState done (on)': [{ because: page => page.subscribeBefore() }],
    'readPushState done (blocked)': [reading({ permission: 'denied' })],
    'readPushState done (notOffered)': [
      reading({ isOffered: false }),
      {
        // A server without keys.
        because: page => {
          page.network.gateway = { status: 200, text: '{"publicKey":null,"subscribed":false}' };
        },
      },
    ],
    'readPushState done (refused)': [ended],
    'readPushState error': silences,
    'askPermission done (granted)': [answering('granted')],
    'askPermission done (dismissed)': [answering('default')],
    'askPermission done (blocked)': [answering('denied')],
    'askPermission error': [{ ...answering(null), loss: 'request' }],
    'subscribe done (subscribed)': [signedIn],
    'subscribe done (refused)': [ended],
    'subscribe error': silences,
    'unsubscribe done (unsubscribed)': [signedIn],
    'unsubscribe done (refused)': [ended],
    'unsubscribe error': silences,
  },
  agree: async (page, { value }) => {
    const stored = await page.stored();
    if (value === 'on') expect([stored, page.push.endpoint]).toEqual([stored, stored ?? 'a subscription']);
    if (value === 'off') expect([stored, page.push.endpoint]).toContain(null);
  },
});
