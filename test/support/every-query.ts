/** Every query of db/queries, for tests that check all statements. */
import type { Database } from '../../db/connection.ts';
import * as achievements from '../../db/queries/achievements.queries.ts';
import * as databaseQueries from '../../db/queries/database.queries.ts';
import * as earnings from '../../db/queries/earnings.queries.ts';
import * as leaderboard from '../../db/queries/leaderboard.queries.ts';
import * as limitedAttempts from '../../db/queries/limited-attempts.queries.ts';
import * as minerAccounts from '../../db/queries/miner-accounts.queries.ts';
import * as minerDevices from '../../db/queries/miner-devices.queries.ts';
import * as minerLedger from '../../db/queries/miner-ledger.queries.ts';
import * as miners from '../../db/queries/miners.queries.ts';
import * as newsletter from '../../db/queries/newsletter.queries.ts';
import * as pinAttempts from '../../db/queries/pin-attempts.queries.ts';
import * as pushSubscriptions from '../../db/queries/push-subscriptions.queries.ts';
import * as sessions from '../../db/queries/sessions.queries.ts';
import * as staleRows from '../../db/queries/stale-rows.queries.ts';
import * as walletNonces from '../../db/queries/wallet-nonces.queries.ts';
import * as walletProofs from '../../db/queries/wallet-proofs.queries.ts';
import { sendBy } from '../../db/send.ts';

const NOW = Date.parse('2025-07-01T12:00:00Z');
export const email = 'a@example.com';
const deviceId = '11111111-1111-4111-8111-111111111111';
const attempt = { kind: 'login', address: '192.0.2.1', subject: 'a' };
const miner = { email, total: 5, reachedAt: NOW };
const stored = { data: { miner: { email, deviceId }, user: { id: 1, passwordRevision: 0 } }, expiresAt: NOW };
const nonce = { sessionHash: 's', nonce: 'n' };
const push = { endpoint: 'e', p256dh: 'p', auth: 'a', serverKey: 's' };
const due = { email, deviceId, ...push, dueAt: NOW, remindedAt: null, bowlStartedAt: null };
const entry = { kind: 'collect', toTotal: 1, toBowl: -1, at: NOW } as const;

/** The query modules by file name, except those of tables that are replicated. */
export const modules = {
  achievements,
  database: databaseQueries,
  earnings,
  leaderboard,
  'limited-attempts': limitedAttempts,
  'miner-accounts': minerAccounts,
  'miner-devices': minerDevices,
  'miner-ledger': minerLedger,
  miners,
  newsletter,
  'pin-attempts': pinAttempts,
  'push-subscriptions': pushSubscriptions,
  sessions,
  'stale-rows': staleRows,
  'wallet-nonces': walletNonces,
  'wallet-proofs': walletProofs,
};

/** Calls each query with arguments that reach all of its statements. */
export const queryCalls: Readonly<Record<string, (db: Database) => Promise<unknown>>> = {
  createMiner: db => minerAccounts.createMiner(db, { email, pinHash: 'hash', createdAt: NOW }),
  listAchievements: db => achievements.listAchievements(db),
  listUnlocked: db => achievements.listUnlocked(db, email),
  recordUnlocked: db => achievements.recordUnlocked(db, email, ['first-mine'], NOW),
  findMinerStats: db => achievements.findMinerStats(db, email),
  readDatabaseClock: db => databaseQueries.readDatabaseClock(sendBy(db)),
  listBestMiners: db => leaderboard.listBestMiners(db, 1_000),
  listNeighbours: db => leaderboard.listNeighbours(db, 'above', miner, 3),
  listRankCheckpoints: db =>
    leaderboard.listRankCheckpoints(db, { first: 1_000, interval: 250, chunkSize: 1_000 }),
  encodeRanks: db => leaderboard.encodeRanks(db, 1_000),
  countBetween: db => leaderboard.countBetween(db, { ...miner, total: 6, rank: 1 }, miner),
  lockAttempts: db => limitedAttempts.lockAttempts(db, attempt),
  newestAttempts: db => limitedAttempts.newestAttempts(db, { ...attempt, since: NOW }, 5),
  recordAttempt: db => limitedAttempts.recordAttempt(db, { ...attempt, at: NOW }),
  forgetSurplusAttempts: db =>
    limitedAttempts.forgetSurplusAttempts(db, attempt, { added: deviceId, kept: 1 }),
  forgetAttempt: db => limitedAttempts.forgetAttempt(db, { ...attempt, at: NOW }, deviceId),
  forgetAttempts: db => limitedAttempts.forgetAttempts(db, attempt),
  listAttemptsAt: db => limitedAttempts.listAttemptsAt(db, ['pin'], 'a', 5),
  forgetAttemptsAt: db => limitedAttempts.forgetAttemptsAt(db, ['pin'], 'a'),
  signOutEverywhere: db => minerAccounts.signOutEverywhere(db, email),
  findCreation: db => minerAccounts.findCreation(db, email),
  findPin: db => minerAccounts.findPin(db, email),
  replacePin: db => minerAccounts.replacePin(db, { email, pinHash: 'other' }),
  anyMinerExists: db => minerAccounts.anyMinerExists(db),
  giveDeviceToken: db =>
    minerDevices.giveDeviceToken(db, {
      email,
      deviceId,
      tokenHash: 't',
      label: '',
      now: NOW,
      expiresAt: NOW,
    }),
  findDevice: db => minerDevices.findDevice(db, email, 't'),
  findDevicesByToken: db => minerDevices.findDevicesByToken(db, 't'),
  isKnownDevice: db => minerDevices.isKnownDevice(db, { email, deviceId }),
  prolongDevice: db => minerDevices.prolongDevice(db, { email, deviceId }, { now: NOW, expiresAt: NOW }),
  forgetDevice: db => minerDevices.forgetDevice(db, { email, deviceId }),
  forgetOtherDevices: db => minerDevices.forgetOtherDevices(db, { email, deviceId }, NOW),
  listMinerEmails: db => minerAccounts.listMinerEmails(db, '', 10),
  listDevices: db => minerDevices.listDevices(db, email, NOW),
  appendLedger: db =>
    minerLedger.appendLedger(sendBy(db), [{ email, revision: 20_001, entries: [entry], bowlStartedAt: NOW }]),
  adjustmentsSince: db => minerLedger.adjustmentsSince(sendBy(db), new Map([[email, 0]])),
  listLedger: db => minerLedger.listLedger(db, email),
  listLedgerPage: async db => {
    const query = { direction: 'descending', after: '10000.0' } as const;
    await minerLedger.listLedgerPage(db, email, { ...query, kind: 'adjustments' });
    return minerLedger.listLedgerPage(db, email, { ...query, kind: 'collect' });
  },
  listLatestLedger: db => minerLedger.listLatestLedger(db, email, 50, { revision: 9, ordinal: 0 }),
  sumEarningsByDay: db => earnings.sumEarningsByDay(db, email, 20_000),
  ledgerSums: db => minerLedger.ledgerSums(db, email),
  findMiner: db => miners.findMiner(db, email),
  lockMiner: db => miners.lockMiner(db, email),
  lockMiners: db => miners.lockMiners(sendBy(db), [email], 'skip'),
  updateMiners: async db =>
    miners.updateMiners(sendBy(db), [...(await miners.lockMiners(sendBy(db), [email], 'wait')).values()]),
  nextSessionGeneration: db => miners.nextSessionGeneration(db, email),
  findSessionGeneration: db => miners.findSessionGeneration(db, email),
  endLease: db => miners.endLease(db, email, deviceId),
  endOtherLeases: db => miners.endOtherLeases(db, email, deviceId),
  minerExists: db => miners.minerExists(db, email),
  listSubscribers: db =>
    newsletter.listSubscribers(db, { page: 1, sort: 'email', direction: 'ascending', search: 'a' }),
  listSubscribersAfter: db => newsletter.listSubscribersAfter(db, { search: 'a', after: null }),
  removeSubscriber: db => newsletter.removeSubscriber(db, email),
  addSubscriber: db => newsletter.addSubscriber(db, { email, subscribedAt: NOW }),
  listPinAttempts: db => pinAttempts.listPinAttempts(db, email),
  forgetPinAttempts: db => pinAttempts.forgetPinAttempts(db, email),
  recordLogin: db => pinAttempts.recordLogin(db, { email, address: 'x', at: NOW }),
  hasLoggedInSince: db => pinAttempts.hasLoggedInSince(db, { email, address: 'x', at: NOW }),
  storePushSubscription: db => pushSubscriptions.storePushSubscription(db, { email, deviceId }, push, NOW),
  hasPushSubscription: db => pushSubscriptions.hasPushSubscription(db, { email, deviceId }, 's'),
  listDuePushes: db => pushSubscriptions.listDuePushes(db, NOW, 100),
  claimPush: db => pushSubscriptions.claimPush(db, due, { dueAt: NOW, remindedAt: NOW }),
  repeatPush: db => pushSubscriptions.repeatPush(db, due, NOW, NOW),
  removePushSubscription: db => pushSubscriptions.removePushSubscription(db, { email, deviceId }, 'e'),
  createSession: db => sessions.createSession(db, 's', stored),
  findSession: db => sessions.findSession(db, 's', NOW),
  findMinerSessions: db => sessions.findMinerSessions(sendBy(db), ['s']),
  updateSession: db => sessions.updateSession(db, 's', { miner: null }, NOW),
  endDeviceSessions: db => sessions.endDeviceSessions(db, email, [deviceId]),
  keepMinerSession: db => sessions.keepMinerSession(db, 's', { email, sessionGeneration: 1 }),
  endMinerSessions: db => sessions.endMinerSessions(db, email, 's'),
  endSession: db => sessions.endSession(db, 's'),
  removeStaleRows: db => staleRows.removeStaleRows(db, NOW),
  addWalletNonce: db => walletNonces.addWalletNonce(db, { ...nonce, issuedAt: NOW, expiresAt: NOW + 1 }),
  findWalletNonce: db => walletNonces.findWalletNonce(db, nonce, NOW),
  consumeWalletNonce: db => walletNonces.consumeWalletNonce(db, nonce),
  storeProvenWallet: db =>
    walletProofs.storeProvenWallet(db, email, {
      walletAddress: '0x',
      walletProof: { method: 'signature', at: NOW },
      revision: 1,
    }),
  probe: db => databaseQueries.probe(db, 10_000),
  findTextRules: db => databaseQueries.findTextRules(db),
  isSuperuser: db => databaseQueries.isSuperuser(db),
  setPin: db => minerAccounts.setPin(db, { email, pinHash: 'new' }),
};
