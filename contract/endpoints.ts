/** The one table of the API: the server's routes and the browser's client are both typed from it. */
import type * as z from 'zod/mini';
import {
  accountAnswer,
  checkEmailAnswer,
  checkEmailParams,
  loginAnswer,
  loginBody,
  refusedSave,
  saveBody,
  saveParams,
} from './miner.ts';

export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** A path with `:name` where a parameter stands. */
  readonly path: string;
  readonly params?: z.ZodMiniType;
  readonly body?: z.ZodMiniType;
  /** The JSON of a 200 answer; without it the answer is 204 and empty. */
  readonly answer?: z.ZodMiniType;
  /** Refusals that carry JSON. Every other refusal is short plain text. */
  readonly refusals?: Readonly<Record<number, z.ZodMiniType>>;
}

export const endpoints = {
  minerCheckEmail: {
    method: 'GET',
    path: '/api/miner/check-email/:email',
    params: checkEmailParams,
    answer: checkEmailAnswer,
  },
  minerLogin: { method: 'POST', path: '/api/miner/login', body: loginBody, answer: loginAnswer },
  minerSave: {
    method: 'PUT',
    path: '/api/miner/wallets/:email',
    params: saveParams,
    body: saveBody,
    answer: accountAnswer,
    refusals: { 409: refusedSave, 422: refusedSave },
  },
  minerLogout: { method: 'POST', path: '/api/miner/logout' },
} as const satisfies Record<string, Endpoint>;
