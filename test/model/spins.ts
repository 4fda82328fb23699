/** What the definitions of the machines do not show to the search for cycles that spin. */
import type { SpinOptions } from '../../tools/statechart/spins.ts';

interface Known extends Omit<SpinOptions, 'bounded'> {
  /** Why a transition, by its key, does not repeat without end. */
  readonly bounded?: Readonly<Record<string, string>>;
}

const pageVisibility = ['page.hidden', 'page.shown'];
const announced = ['accounts.changed', 'chain.changed'];
const accountChanges = ['account.changed'];
/** Reports to another machine, emits or assigns. */
const outwards = {};

const EXCLUSIVE = 'The guards exclude each other, and read nothing that these transitions change.';

const OTHER_ACCOUNT = 'The wallet announces the same account again; another one is chosen by its user.';
const OTHER_CHAIN = 'The wallet announces the same chain again; another one is chosen by its user.';

/** By the machine's id. */
export const KNOWN: Readonly<Record<string, Known>> = {
  achievements: { sends: { totals: ['total.increased'] }, effects: { update: outwards } },
  adminList: {
    sends: { changes: ['list.changed'] },
    bounded: {
      'adminList.open.loading -- xstate.done.actor.loadPage 3 --> adminList.open.loading':
        'Each time the page is a lower one, and the first is never behind the last.',
    },
  },
  bowl: {
    effects: { reportAnswer: outwards, reportFailure: outwards, reportLoss: outwards },
    bounded: { 'bowl.filling -- always 1 --> bowl.empty': EXCLUSIVE },
  },
  chainMetrics: { sends: { pageVisibility } },
  devices: { sends: { pinChanges: ['pin.changed'] } },
  earnings: { sends: { accountChanges } },
  game: {
    sends: {
      gameStorage: ['record.loaded', 'record.changed'],
      frames: ['clock.ticked'],
      pageVisibility,
    },
  },
  history: { sends: { accountChanges } },
  latestBlock: { sends: { page: pageVisibility } },
  leaderboard: { sends: { logins: ['miner.loggedIn', 'miner.loggedOut'] } },
  miner: {
    sends: {
      clock: ['clock.ticked'],
      page: ['page.resumed'],
      leadership: ['tab.becameLeader', 'tab.becameFollower'],
      otherTabs: ['otherTab.collectRequested', 'otherTab.loggedOut', 'holding.persisted'],
      bowl: ['bowl.collectAnswered', 'bowl.collectFailed', 'bowl.expired'],
      wallet: ['wallet.updated', 'wallet.refused', 'wallet.errored', 'wallet.sessionEnded'],
    },
    effects: { failLogin: outwards, emitLossWhileAway: outwards, adoptOutcome: outwards },
    bounded: {
      'miner.loggedIn -- always 1 --> (stays)': 'The bowl reports a change of the holding once.',
      'miner.loggedIn.leading.saving -- bowl.expired 1 --> miner.loggedIn.leading.saving.saving':
        'The server expires a bowl once: its next response has nothing left to expire.',
      'miner.loggedIn.leading.saving.reauthenticated -- always 1 --> miner.loggedIn.leading.saving.saving':
        'The guard limits the attempts.',
    },
  },
  phaseForm: {
    sends: { session: ['session.ended'] },
    effects: { emitSaved: outwards },
    bounded: { 'phaseForm.leaving.unchanged -- always 1 --> phaseForm.leaving.changed': EXCLUSIVE },
  },
  presaleCalendar: { sends: { pageVisibility } },
  priceChart: { sends: { view: ['chart.approached', 'chart.shown', 'chart.hidden'] } },
  // A ping makes no tab open or close, and shows no page.
  qaLink: { sends: { channel: ['tab.responded'] } },
  reminders: { sends: { otherTabs: ['choices.stored'] } },
  tabLeadership: {
    sends: { lock: ['lock.acquired', 'lock.taken', 'lock.lost', 'lock.refused', 'locks.forbidden'] },
    effects: { report: outwards },
  },
  tpsSpeed: { sends: { pageVisibility } },
  visitor: { sends: { otherTabs: ['session.ended', 'otherTab.signedIn'] } },
  wallet: {
    sends: {
      discovery: ['wallet.announced'],
      page: pageVisibility,
      providerEvents: [...announced, 'provider.disconnected'],
      pairing: ['pairing.offered'],
      // A wallet may announce accounts and chain whenever it is asked.
      readStatus: announced,
      refreshStatus: announced,
      checkChain: announced,
      confirmChainForProduct: announced,
      confirmChainForVisitor: announced,
    },
    effects: { raiseChainChanged: { raises: ['chain.changed'] } },
    bounded: {
      'wallet.restoring.readingStatus -- accounts.changed 2 --> wallet.restoring.readingStatus':
        OTHER_ACCOUNT,
      'wallet.restoring.readingStatus -- chain.changed 1 --> wallet.restoring.readingStatus': OTHER_CHAIN,
      'wallet.connecting.readingStatus -- accounts.changed 2 --> wallet.connecting.readingStatus':
        OTHER_ACCOUNT,
      'wallet.connecting.readingStatus -- chain.changed 1 --> wallet.connecting.readingStatus': OTHER_CHAIN,
      'wallet.connected.network.idle -- chain.changed 1 --> wallet.connected.network.checkingChain':
        OTHER_CHAIN,
      'wallet.connected.network.checkingChain -- accounts.changed 2 --> wallet.connected.network.checkingChain':
        OTHER_ACCOUNT,
      'wallet.connected.network.switchingAutomatically.verifying -- accounts.changed 2 --> wallet.connected.network.switchingAutomatically.verifying':
        OTHER_ACCOUNT,
      'wallet.connected.network.switchingOnRequest.verifying -- accounts.changed 2 --> wallet.connected.network.switchingOnRequest.verifying':
        OTHER_ACCOUNT,
      'wallet.connected.status -- accounts.changed 2 --> wallet.connected.status.refreshing': OTHER_ACCOUNT,
    },
  },
  walletAddress: { effects: { report: outwards } },
  walletProof: { sends: { connection: ['wallet.connected', 'wallet.disconnected'] } },
};
