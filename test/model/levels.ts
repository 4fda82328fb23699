/**
 * Where the generated paths of each machine are replayed. `test/support/check-levels.ts` fails a
 * test file that does not replay what this table says; `npm run levels` writes `docs/levels.md`.
 */
import {
  inBrowser,
  inspectorActor,
  inspectorScreen,
  NO_REQUEST,
  onActor,
  onScreen,
  onServer,
  type Places,
  REMOTE_WALLET,
} from './places.ts';

/** Screens that draw machines which other screens replay, and which the table does not count. */
export const FURTHER_SCREENS: readonly string[] = [
  'src/features/bowl-status/BowlStatusRow.paths.test.tsx',
  'src/features/bowl-status/HeaderMiner.paths.test.tsx',
  'src/features/home/CurrentPhase.paths.test.tsx',
  'src/features/home/SpeedLine.paths.test.tsx',
  'src/features/shell/MinerAreaNavigation.paths.test.tsx',
  'tools/inspector/page/MachineView.paths.test.tsx',
];

/** By the machine's id. */
export const placesOfMachines = {
  achievements: {
    actor: onActor('achievements/achievements'),
    screen: onScreen('achievements/AchievementsOfMiner'),
    browser: inBrowser('account'),
    server: onServer('achievements/achievements'),
  },
  adminList: {
    actor: onActor('admin/admin-list'),
    screen: onScreen('admin-lists/AdminList'),
    browser: inBrowser('admin-lists'),
    server: onServer('newsletter/subscribers'),
  },
  apkDownload: {
    actor: onActor('android-app/apk-download'),
    screen: onScreen('android-app/ApkDownload'),
    browser: inBrowser('public-pages'),
    server: NO_REQUEST,
  },
  bowl: {
    actor: onActor('miner/bowl'),
    screen: onScreen('miner/BowlCard'),
    browser: inBrowser('miner'),
    server: onServer('miner/bowl'),
  },
  chainMetrics: {
    actor: onActor('explorer/chain-metrics'),
    screen: onScreen('explorer/ExplorerScreen'),
    browser: inBrowser('public-pages'),
    server: NO_REQUEST,
  },
  changePin: {
    actor: onActor('account/change-pin'),
    screen: onScreen('account/AccountOfMiner'),
    browser: inBrowser('account'),
    server: onServer('miner/change-pin'),
  },
  devices: {
    actor: onActor('account/devices'),
    screen: onScreen('account/AccountOfMiner'),
    browser: inBrowser('account'),
    server: onServer('miner/devices'),
  },
  earnings: {
    actor: onActor('account/earnings'),
    screen: onScreen('earnings/EarningsOfMiner'),
    browser: inBrowser('account'),
    server: onServer('miner/earnings'),
  },
  game: {
    actor: onActor('game/game'),
    screen: onScreen('game/TokenGame'),
    browser: inBrowser('game'),
    server: NO_REQUEST,
  },
  history: {
    actor: onActor('account/history'),
    screen: onScreen('account/AccountOfMiner'),
    browser: inBrowser('account'),
    server: onServer('miner/history'),
  },
  latestBlock: {
    actor: onActor('wallet/latest-block'),
    screen: onScreen('wallet/LatestBlock'),
    browser: inBrowser('latest-block'),
    server: REMOTE_WALLET,
  },
  historyFile: {
    actor: onActor('account/history-file'),
    screen: onScreen('account/AccountOfMiner'),
    browser: inBrowser('account'),
    server: onServer('miner/history'),
  },
  leaderboard: {
    actor: onActor('leaderboard/leaderboard'),
    screen: onScreen('leaderboard/LeaderboardScreen'),
    browser: inBrowser('leaderboard'),
    server: onServer('miner/leaderboard'),
  },
  listActs: {
    actor: onActor('admin/list-acts'),
    screen: onScreen('admin-lists/ListActs'),
    browser: inBrowser('admin-lists'),
    server: onServer('newsletter/subscribers'),
  },
  miner: {
    actor: onActor('miner/miner'),
    screen: onScreen('miner/MinerScreen'),
    browser: inBrowser('miner'),
    server: onServer('miner/miner'),
  },
  minerLookUp: {
    actor: onActor('admin/miner-look-up'),
    screen: onScreen('admin-lists/MinersScreen'),
    browser: inBrowser('admin-lists'),
    server: onServer('miner/admin-miners'),
  },
  newsletter: {
    actor: onActor('newsletter/newsletter'),
    screen: onScreen('newsletter/LiveNewsletter'),
    browser: inBrowser('public-pages'),
    server: onServer('newsletter/newsletter'),
  },
  partnerApplication: {
    actor: onActor('partner/partner-application'),
    screen: onScreen('partners/BecomePartnerScreen'),
    browser: inBrowser('public-pages'),
    server: NO_REQUEST,
  },
  phaseForm: {
    actor: onActor('presale/phase-form'),
    screen: onScreen('admin-presale/PhaseForm'),
    browser: inBrowser('presale'),
    server: onServer('presale/presale-form'),
  },
  presaleCalendar: {
    actor: onActor('presale/presale-calendar'),
    screen: onScreen('presale/PresaleScreen'),
    browser: inBrowser('presale-calendar'),
    server: onServer('presale/presale-calendar'),
  },
  priceChart: {
    actor: onActor('price-chart/price-chart'),
    screen: onScreen('home/PriceChart'),
    browser: inBrowser('public-pages'),
    server: NO_REQUEST,
  },
  qaLink: {
    actor: inspectorActor('qa-link'),
    screen: inspectorScreen('TabCount'),
    browser: inBrowser('qa'),
    server: NO_REQUEST,
  },
  pushReminders: {
    actor: onActor('reminders/push-reminders'),
    screen: onScreen('reminders/PushReminder'),
    browser: inBrowser('push-reminders'),
    server: onServer('push/push-reminders'),
  },
  qaPlayer: {
    actor: inspectorActor('qa-player'),
    screen: inspectorScreen('player/Player'),
    browser: inBrowser('qa'),
    server: NO_REQUEST,
  },
  qaRecorder: {
    actor: inspectorActor('qa-recorder'),
    screen: inspectorScreen('recording/Recorder'),
    browser: inBrowser('qa'),
    server: NO_REQUEST,
  },
  shareCard: {
    actor: onActor('leaderboard/share-card'),
    screen: onScreen('leaderboard/ShareRank'),
    browser: inBrowser('leaderboard'),
    server: NO_REQUEST,
  },
  tabLeadership: {
    actor: onActor('miner/tab-leadership'),
    screen: { none: "It has no screen: the miner's shows whether its tab leads." },
    browser: { none: "It has no screen: the miner's paths lead and follow beside another tab." },
    server: NO_REQUEST,
  },
  reminders: {
    actor: onActor('reminders/reminders'),
    screen: onScreen('reminders/RemindersCard'),
    browser: inBrowser('reminders'),
    server: NO_REQUEST,
  },
  toasts: {
    actor: onActor('toasts/toasts'),
    screen: onScreen('shell/ToastRegion'),
    browser: inBrowser('shell'),
    server: NO_REQUEST,
  },
  tooltip: {
    actor: onActor('tooltip/tooltip'),
    screen: onScreen('shell/TooltipRegion'),
    browser: inBrowser('shell'),
    server: NO_REQUEST,
  },
  tpsSpeed: {
    actor: onActor('tps-speed/tps-speed'),
    screen: onScreen('tps-speed/LiveSpeed'),
    browser: inBrowser('public-pages'),
    server: NO_REQUEST,
  },
  visitor: {
    actor: onActor('auth/visitor'),
    screen: onScreen('auth/AuthScreen'),
    browser: inBrowser('visitor'),
    server: onServer('auth/visitor'),
  },
  wallet: {
    actor: onActor('wallet/wallet'),
    screen: onScreen('wallet/WalletSlot'),
    browser: inBrowser('wallet'),
    server: REMOTE_WALLET,
  },
  walletAddress: {
    actor: onActor('miner/wallet-address'),
    screen: onScreen('miner/WalletAddressForm'),
    browser: inBrowser('miner'),
    server: onServer('miner/wallet-address'),
  },
  walletProof: {
    actor: onActor('miner/wallet-proof'),
    screen: onScreen('miner/WalletProofPanel'),
    browser: inBrowser('wallet-proof'),
    server: onServer('miner/wallet-proof'),
  },
} as const satisfies Readonly<Record<string, Places>>;
