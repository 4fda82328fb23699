/** The examples of what admins see of miners and subscribers, and of their audit log. */

const email = 'ada@example.com';
const at = '2025-07-01T12:00:00.000Z';
const firstLogin = '2025-07-01T11:43:20.000Z';

/** An entry of the audit log that names the miner. */
export const EXAMPLE_ENTRY = '5f0c3f0e-6d0b-4b53-9d0c-0c6b1b1f9a11';

const entry = EXAMPLE_ENTRY;
const reader = { email: 'reader@example.com', subscribedAt: at };

const miner = {
  entry,
  email,
  createdAt: firstLogin,
  serverTime: at,
  walletAddress: null,
  walletProof: null,
  totalMined: 0.005,
  level: 1,
  pendingCoins: 0,
  bowlStartedAt: null,
  mined: 0.005,
  hashrate: 500,
  twitterBonusClaimed: false,
  cooldownEnd: null,
  miningUntil: null,
  locks: { wrongPins: 0, addresses: 0, until: null, unknownUntil: null },
  devices: [{ label: 'Unknown browser', createdAt: firstLogin, lastSeenAt: firstLogin, isMining: false }],
};

const look = {
  id: entry,
  at,
  by: { id: 1, username: 'grace' },
  area: 'miners' as const,
  act: 'miner-looked-up' as const,
  phase: null,
  email,
  user: null,
  changes: [],
};

export const adminExamples = {
  auditList: {
    body: { area: 'miners' as const, only: 'looks' as const },
    answer: { total: 1, entries: [look] },
  },
  subscriberList: {
    body: { search: 'READER@', sort: 'email' as const, direction: 'ascending' as const },
    answer: { total: 1, subscribers: [reader] },
  },
  subscriberExport: { body: {}, answer: { subscribers: [reader], isLast: true } },
  subscriberRemove: { body: { email: reader.email } },
  adminMinerLookUp: { body: { email }, answer: miner },
  adminMinerShow: { params: { entry }, answer: miner },
  adminMinerLedger: {
    params: { entry },
    body: {},
    answer: {
      entries: [{ id: '1.0', kind: 'collect' as const, level: null, toTotal: 0.005, toBowl: -0.005, at }],
      next: null,
    },
  },
  adminMinerSignOut: { params: { entry }, answer: { ...miner, devices: [] } },
  adminMinerUnlock: { params: { entry }, answer: miner },
  adminMinerSetPin: { params: { entry }, body: { newPin: '654321' }, answer: { ...miner, devices: [] } },
};
