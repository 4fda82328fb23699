/**
 * One request and response of each endpoint. They hold on 1 July 2025 at noon for the miner
 * `ada@example.com`, who collected 0.005 TXV, the user `grace`, an admin who has looked that miner up,
 * one phase of the presale and one subscriber of the newsletter.
 */
import type * as z from 'zod/mini';
import { adminExamples } from './admin-examples.ts';
import type { EndpointName, endpoints } from './endpoints.ts';
import { expansion, genesis, publicGenesis } from './presale-examples.ts';
import { formatSignInMessage, SIGN_IN_VERSION, type SignInMessage } from './sign-in-message.ts';
import { NONCE_LIFETIME_MS, WALLET_PROOF_PATH, WALLET_PROOF_STATEMENT } from './wallet-proof.ts';

type Part<E, Name extends 'params' | 'body' | 'answer'> =
  E extends Record<Name, infer Schema extends z.ZodMiniType>
    ? Readonly<Record<Name, z.input<Schema>>>
    : { readonly [Absent in Name]?: never };

type ExampleOf<E> = Part<E, 'params'> & Part<E, 'body'> & Part<E, 'answer'>;

type Examples = { readonly [Name in EndpointName]: ExampleOf<(typeof endpoints)[Name]> };

export const EXAMPLE_NOW = Date.parse('2025-07-01T12:00:00Z');

const PUSH_KEY = 'BBl5uR1C_3-sueO4UFu9kcHHh_trGlNKGxVlTi6BjMPQ_x7pM-tLddF6CGeRy0QkK48I67xZcxKAHjnYET9w3xQ';

const email = 'ada@example.com';

const firstPhase = { id: 1, ...genesis, isCompleted: false, revision: 1 };

const firstMine = {
  id: 'first-mine',
  name: 'First Mine',
  description: 'Collect your very first coins.',
  icon: 'pick',
  rarity: 'common',
  category: 'mining',
  requirement: '0.00000001',
} as const;

const pocketChange = {
  id: 'pocket-change',
  name: 'Pocket Change',
  description: 'Reach a total of 0.1 TXV.',
  icon: 'coin',
  rarity: 'common',
  category: 'mining',
  requirement: '0.1',
} as const;

const account = {
  email,
  walletAddress: null,
  totalMined: 0.005,
  level: 1,
  levelProgress: 0.005,
  pendingCoins: 0,
  bowlStartedAt: null,
  twitterBonusClaimed: false,
  hashrate: 500,
  revision: 1,
  cooldownEnd: null,
  serverTime: '2025-07-01T12:00:00.000Z',
  credited: { mined: 0, collected: 0, bonus: 0, expired: 0 },
};

const signIn: SignInMessage = {
  domain: 'technovex.example',
  address: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  statement: WALLET_PROOF_STATEMENT,
  uri: `https://technovex.example${WALLET_PROOF_PATH}`,
  version: SIGN_IN_VERSION,
  chainId: '300',
  nonce: '5f0c1c3a9d0e4b7f8a6d2e1b3c4f5a60',
  issuedAt: EXAMPLE_NOW,
  expirationTime: EXAMPLE_NOW + NONCE_LIFETIME_MS,
};

export const examples: Examples = {
  currentUser: { answer: { username: 'grace', isAdmin: true } },
  login: {
    body: { username: 'grace', password: 'correct horse' },
    answer: { username: 'grace', isAdmin: true },
  },
  register: {
    body: { username: 'hedy', password: 'frequency', email: 'hedy@example.com' },
    answer: { username: 'hedy', isAdmin: false },
  },
  logout: {},
  publicPhases: { answer: { serverTime: '2025-07-01T12:00:00.000Z', phases: [publicGenesis] } },
  presalePhases: { answer: [firstPhase] },
  presalePhase: { params: { id: '1' }, answer: firstPhase },
  presaleCreate: {
    body: expansion,
    answer: { id: 2, ...expansion, isCompleted: false, revision: 1, overlapsWith: ['Genesis Entry'] },
  },
  presaleUpdate: {
    params: { id: '1' },
    body: { ...genesis, tokenPrice: 0.000001, revision: 1 },
    answer: { ...firstPhase, tokenPrice: '0.000001', revision: 2, overlapsWith: [] },
  },
  presaleDelete: { params: { id: '1' } },
  ...adminExamples,
  minerCheckEmail: { params: { email }, answer: { exists: true } },
  minerLogin: {
    body: { email, pin: '123456' },
    answer: { data: { ...account, isActiveOnOtherDevice: false } },
  },
  minerSave: {
    params: { email },
    body: {
      totalMined: 0.005,
      pendingCoins: 0.004,
      bowlStartedAt: '2025-07-01T11:45:00.000Z',
      mining: true,
      revision: 1,
    },
    answer: {
      data: {
        ...account,
        pendingCoins: 0.004,
        bowlStartedAt: '2025-07-01T12:00:00.000Z',
        revision: 2,
        credited: { mined: 0.004, collected: 0, bonus: 0, expired: 0 },
      },
    },
  },
  minerLogout: {},
  minerHistory: {
    answer: [
      {
        id: '1.0',
        kind: 'collect',
        level: null,
        toTotal: 0.005,
        toBowl: -0.005,
        at: '2025-07-01T12:00:00.000Z',
      },
    ],
  },
  minerHistoryPage: { params: { before: '1.0' }, answer: [] },
  minerEarnings: {
    answer: {
      today: '2025-07-01',
      isComplete: true,
      days: [{ day: '2025-07-01', collected: 0.005, bonus: 0, total: 0.005 }],
    },
  },
  minerChangePin: { body: { pin: '123456', newPin: '654321' } },
  minerDevices: {
    answer: [
      {
        id: '3b241101-e2bb-4255-8caf-4136c566a962',
        label: 'Unknown browser',
        createdAt: '2025-07-01T11:43:20.000Z',
        lastSeenAt: '2025-07-01T11:43:20.000Z',
        current: true,
      },
    ],
  },
  minerSignOutOthers: { answer: { signedOut: 0 } },
  minerWalletNonce: {
    answer: {
      nonce: signIn.nonce,
      issuedAt: '2025-07-01T12:00:00.000Z',
      expiresAt: '2025-07-01T12:10:00.000Z',
    },
  },
  minerProveWallet: {
    body: {
      message: formatSignInMessage(signIn),
      signature:
        '0x78976c12ae36d877a0b5885b8cabe88094dc8acb0e0a293b86aff3671390c071246673cb5e1483ff5a4a0df38b4b1e7ee7aa5edb524ea2a220bb39b7553a93de1c',
    },
    answer: {
      walletAddress: signIn.address,
      walletProof: { method: 'signature', at: '2025-07-01T12:00:00.000Z' },
      revision: 2,
    },
  },
  minerPush: { answer: { publicKey: PUSH_KEY, subscribed: false } },
  minerPushSubscribe: {
    body: {
      endpoint: 'https://push.example.net/send/3b241101',
      keys: {
        p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
        auth: 'BTBZMqHH6r4Tts7J_aSIgg',
      },
    },
  },
  minerPushUnsubscribe: {},
  minerLeaderboard: { answer: [{ email: 'ad***@example.com', totalMined: 0.005 }] },
  minerRankChanges: {
    answer: { pages: 1, changesSince: null, miners: [{ email: 'ad***@example.com', rankBefore: null }] },
  },
  minerLeaderboardPage: {
    params: { page: '2' },
    answer: { pages: 1, changesSince: null, miners: [] },
  },
  minerRank: {
    answer: {
      rank: 1,
      email,
      totalMined: 0.005,
      rankBefore: null,
      changesSince: null,
      above: [],
      below: [],
    },
  },
  /** The first two badges. */
  achievements: { answer: [firstMine, pocketChange] },
  userAchievements: {
    params: { email },
    answer: [
      {
        achievementId: 'first-mine',
        isCompleted: true,
        progress: '0.00000001',
        unlockedAt: null,
        achievement: firstMine,
      },
      {
        achievementId: 'pocket-change',
        isCompleted: false,
        progress: '0.00500000',
        unlockedAt: null,
        achievement: pocketChange,
      },
    ],
  },
  achievementCheck: {
    params: { email },
    answer: { unlocked: ['first-mine', 'first-miner', 'first-collection'] },
  },
  newsletterSubscribe: { body: { email } },
};
