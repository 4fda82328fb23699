/** What replays need of a page, its network and its browser; `test/support` implements it. */
import type { Page } from 'playwright';
import type { PageDriver } from './page-driver.ts';

export interface TestAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The JSON of the response; undefined without a body. */
  readonly json: unknown;
}

/** Sends requests as a page does: with cookies, in JSON. */
export interface TestApi {
  get(path: string): Promise<TestAnswer>;
  post(path: string, body?: unknown): Promise<TestAnswer>;
  put(path: string, body?: unknown): Promise<TestAnswer>;
  request(method: string, path: string, init?: RequestInit): Promise<TestAnswer>;
}

/** What gets lost: the request, or the server's response. */
export type Loss = 'request' | 'answer';

export interface PageMessage {
  readonly method: string;
  readonly path: string;
  readonly headers: Headers;
  /** Null without a body. */
  readonly body: string | null;
}

/** A response that the network gives in the server's name. */
export interface Refusal {
  readonly status: number;
  readonly text: string;
}

/** Sends a request to the server, or rejects it. Returns null if the request is lost. */
export type Carrier = (
  message: PageMessage,
  loss: Loss | null,
  refusal: Refusal | null,
) => Promise<TestAnswer | null>;

/** The network between a page and its server. */
export interface Network {
  /** Carries the page's requests from now on, by default to the server. */
  connect(carrier?: Carrier): void;
  /** The server's last response, delivered or not. */
  readonly lastAnswer: TestAnswer | null;
  /** What is lost of every request from now on. */
  loss: Loss | null;
}

/** A kind of request; `:name` in its path is a parameter. */
export interface RequestPattern {
  readonly method: string;
  readonly path: string;
  /** The query with its question mark; default: any. */
  readonly search?: string;
}

export interface HeldRequests {
  /** Lets the next paused request through, or loses it. */
  readonly carry: Carrier;
  /** Waits until this many requests are paused. */
  expectWaiting(count: number): Promise<void>;
}

/** The text of a notification. */
export interface Notification {
  readonly title: string;
  readonly text: string;
}

/** Keys and values of `localStorage`. */
export type Stored = Readonly<Record<string, string>>;

/** A user at a page in a browser context. The clock stands still except for `pass`. */
export interface Visit {
  readonly page: Page;
  readonly driver: PageDriver;
  /** Sends requests with the page's cookies. */
  readonly api: TestApi;
  /** Pauses the page's requests of these kinds. */
  hold(requests: readonly RequestPattern[]): Promise<HeldRequests>;
  /** Navigates and waits until the page is hydrated. */
  goTo(path: string): Promise<void>;
  /** Another tab of the same context, whose requests are not paused. */
  openTab(path: string): Promise<{ readonly page: Page; readonly driver: PageDriver }>;
  /**
   * Advances the clock of all pages, in milliseconds; in a long time, each due timer fires once.
   */
  pass(ms: number): Promise<void>;
  /** What scripts of the pages have thrown. */
  readonly complaints: readonly string[];
  /** @param isSound - whether the page may be reused: its scripts are cached and load at once */
  end(isSound: boolean): Promise<void>;
}

/** Opens pages of a site. */
export interface Site {
  /** Opens a page as on a new device, with the given storage. Only one visit is open at a time. */
  readonly visit: (stored?: Stored) => Promise<Visit>;
}
