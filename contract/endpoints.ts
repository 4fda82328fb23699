/** Defines the API in one table, which types the server's routes and the browser's client. */
import * as z from 'zod/mini';
import {
  achievementCheckAnswer,
  achievementParams,
  achievementsAnswer,
  userAchievementsAnswer,
} from './achievements.ts';
import {
  ledgerAnswer,
  ledgerBody,
  lookUpBody,
  minerAnswer,
  minerParams,
  setPinBody,
} from './admin-miners.ts';
import { auditAnswer, auditBody } from './audit.ts';
import { registerBody, userAnswer, visitorLoginBody } from './auth.ts';
import {
  accountAnswer,
  checkEmailAnswer,
  checkEmailParams,
  leaderboardAnswer,
  leaderboardPageAnswer,
  leaderboardPageParams,
  loginAnswer,
  loginBody,
  rankAnswer,
  rankChangesAnswer,
  refusedSave,
  saveBody,
  saveParams,
} from './miner.ts';
import {
  changePinBody,
  devicesAnswer,
  earningsAnswer,
  historyAnswer,
  historyPageParams,
  signOutOthersAnswer,
} from './miner-security.ts';
import { subscribeBody } from './newsletter.ts';
import { phasesAnswer, phasesQuery } from './phase-list.ts';
import {
  createPhaseBody,
  phase,
  phaseParams,
  publicPhasesAnswer,
  savedPhaseAnswer,
  updatePhaseBody,
} from './presale.ts';
import { pushStateAnswer, pushSubscription } from './push.ts';
import { exportAnswer, exportBody, removalBody, subscribersAnswer, subscribersBody } from './subscribers.ts';
import { proveWalletAnswer, proveWalletBody, walletNonceAnswer } from './wallet-proof.ts';

/** Has a stable code of the error. Tells the server's own errors from those of proxies before it. */
export const ERROR_CODE_HEADER = 'Error-Code';

export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** A path with `:name` for each parameter. */
  readonly path: string;
  readonly params?: z.ZodMiniType;
  /** The query of the address; undefined if the address has none. */
  readonly query?: z.ZodMiniType;
  readonly body?: z.ZodMiniType;
  /** The JSON of a 200 response; without it, the response is an empty 204. */
  readonly answer?: z.ZodMiniType;
  /** How long a 200 response, the same for everybody, may be kept; without it, it may not. */
  readonly maxAgeSeconds?: number;
  /** Errors with a JSON body. Every other error is short plain text with an `ERROR_CODE_HEADER`. */
  readonly refusals?: Readonly<Record<number, z.ZodMiniType>>;
}

export const endpoints = {
  /** 401 without a session. */
  currentUser: { method: 'GET', path: '/api/user', answer: userAnswer },
  login: { method: 'POST', path: '/api/login', body: visitorLoginBody, answer: userAnswer },
  /** Signs the new user in as well. */
  register: { method: 'POST', path: '/api/register', body: registerBody, answer: userAnswer },
  logout: { method: 'POST', path: '/api/logout' },
  /** For everybody: the phases without what only admins need. */
  publicPhases: { method: 'GET', path: '/api/presale/phases', answer: publicPhasesAnswer },
  presalePhases: {
    method: 'GET',
    path: '/api/admin/presale/phases',
    query: z.optional(phasesQuery),
    answer: phasesAnswer,
  },
  presalePhase: { method: 'GET', path: '/api/admin/presale/phases/:id', params: phaseParams, answer: phase },
  presaleCreate: {
    method: 'POST',
    path: '/api/admin/presale/phases',
    body: createPhaseBody,
    answer: savedPhaseAnswer,
  },
  presaleUpdate: {
    method: 'PUT',
    path: '/api/admin/presale/phases/:id',
    params: phaseParams,
    body: updatePhaseBody,
    answer: savedPhaseAnswer,
  },
  presaleDelete: { method: 'DELETE', path: '/api/admin/presale/phases/:id', params: phaseParams },
  // What names a person is sent in a body: addresses stand in logs and histories.
  auditList: { method: 'POST', path: '/api/admin/audit', body: auditBody, answer: auditAnswer },
  subscriberList: {
    method: 'POST',
    path: '/api/admin/subscribers',
    body: subscribersBody,
    answer: subscribersAnswer,
  },
  subscriberExport: {
    method: 'POST',
    path: '/api/admin/subscribers/export',
    body: exportBody,
    answer: exportAnswer,
  },
  subscriberRemove: { method: 'POST', path: '/api/admin/subscribers/remove', body: removalBody },
  adminMinerLookUp: {
    method: 'POST',
    path: '/api/admin/miners/look-up',
    body: lookUpBody,
    answer: minerAnswer,
  },
  /** The same for the miner of an entry of the audit log. */
  adminMinerShow: {
    method: 'POST',
    path: '/api/admin/miners/:entry/look-up',
    params: minerParams,
    answer: minerAnswer,
  },
  adminMinerLedger: {
    method: 'POST',
    path: '/api/admin/miners/:entry/ledger',
    params: minerParams,
    body: ledgerBody,
    answer: ledgerAnswer,
  },
  adminMinerSignOut: {
    method: 'POST',
    path: '/api/admin/miners/:entry/sign-out',
    params: minerParams,
    answer: minerAnswer,
  },
  adminMinerUnlock: {
    method: 'POST',
    path: '/api/admin/miners/:entry/unlock',
    params: minerParams,
    answer: minerAnswer,
  },
  adminMinerSetPin: {
    method: 'PUT',
    path: '/api/admin/miners/:entry/pin',
    params: minerParams,
    body: setPinBody,
    answer: minerAnswer,
  },
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
  minerHistory: { method: 'GET', path: '/api/miner/history', answer: historyAnswer },
  minerHistoryPage: {
    method: 'GET',
    path: '/api/miner/history/:before',
    params: historyPageParams,
    answer: historyAnswer,
  },
  minerEarnings: { method: 'GET', path: '/api/miner/earnings', answer: earningsAnswer },
  /** This device stays logged in; all others are signed out. */
  minerChangePin: { method: 'PUT', path: '/api/miner/pin', body: changePinBody },
  minerDevices: { method: 'GET', path: '/api/miner/devices', answer: devicesAnswer },
  minerSignOutOthers: {
    method: 'POST',
    path: '/api/miner/devices/sign-out-others',
    answer: signOutOthersAnswer,
  },
  minerWalletNonce: { method: 'POST', path: '/api/miner/wallet/nonce', answer: walletNonceAnswer },
  minerProveWallet: {
    method: 'PUT',
    path: '/api/miner/wallet/proof',
    body: proveWalletBody,
    answer: proveWalletAnswer,
  },
  /** Reminders by web push, for the requesting device. */
  minerPush: { method: 'GET', path: '/api/miner/push', answer: pushStateAnswer },
  minerPushSubscribe: { method: 'PUT', path: '/api/miner/push', body: pushSubscription },
  minerPushUnsubscribe: { method: 'DELETE', path: '/api/miner/push' },
  minerLeaderboard: {
    method: 'GET',
    path: '/api/miner/leaderboard',
    answer: leaderboardAnswer,
    maxAgeSeconds: 2,
  },
  /** What the list does not say of its miners. */
  minerRankChanges: {
    method: 'GET',
    path: '/api/miner/rank-changes',
    answer: rankChangesAnswer,
    maxAgeSeconds: 2,
  },
  /** The pages after the list. */
  minerLeaderboardPage: {
    method: 'GET',
    path: '/api/miner/leaderboard/:page',
    params: leaderboardPageParams,
    answer: leaderboardPageAnswer,
    maxAgeSeconds: 2,
  },
  minerRank: { method: 'GET', path: '/api/miner/rank', answer: rankAnswer },
  achievements: { method: 'GET', path: '/api/achievements', answer: achievementsAnswer },
  userAchievements: {
    method: 'GET',
    path: '/api/achievements/user/:email',
    params: achievementParams,
    answer: userAchievementsAnswer,
  },
  achievementCheck: {
    method: 'POST',
    path: '/api/achievements/check/:email',
    params: achievementParams,
    answer: achievementCheckAnswer,
  },
  /** A repeated subscription succeeds too; the response does not reveal it. */
  newsletterSubscribe: { method: 'POST', path: '/api/newsletter', body: subscribeBody },
} as const satisfies Record<string, Endpoint>;

export type EndpointName = keyof typeof endpoints;
