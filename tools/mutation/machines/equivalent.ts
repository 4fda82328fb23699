/** Mutants that behave like the original, by machine, each with the reason. */

const IDEMPOTENT = 'The second time computes the same from what the first one assigned.';
const UNSIGNED = 'There is no message before its nonce, so nothing is cleared.';

const RESET_BEFORE = 'The entry of `idle` has reset the attempts already.';

const ALREADY_UP =
  'The level follows from the total, and a collect that the server defers leaves the total as it was.';

const FIRST_LISTING = 'The first listing unlocks nothing: there are no earlier badges to compare with.';

const RESTARTED = 'The second one restarts the request before it is sent.';

const BOWL_DECIDES =
  'Without coins, `filling` leaves for `empty` at once; with coins, `empty` leaves for `filling`.';

const NAMED_CHILD = 'Every transition to `failed` names its child.';

const LEAVING_DECIDES = 'Each of these states leaves at once for the one that fits the unsaved changes.';

export const EQUIVALENT: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  adminList: { 'open, search.submitted: double setSearch': IDEMPOTENT },
  minerLookUp: {
    'open.shown.acting, actOnMiner done 1: change the payload of emitDone': 'The event has no payload.',
  },
  devices: { 'signingOutOthers, signOutOthers done 2: double removeOthers': IDEMPOTENT },
  achievements: {
    'badges.loading, loadAchievements done 1: double update': IDEMPOTENT,
    'badges.loading, loadAchievements done 1: drop the event of update': FIRST_LISTING,
    'badges.loading, loadAchievements done 1: emit another event than update': FIRST_LISTING,
    'badges.loading, loadAchievements done 1: change the payload of update': FIRST_LISTING,
    'badges.shown.refreshing, refreshAchievements done: double update': IDEMPOTENT,
    'checks, total.increased: double update': IDEMPOTENT,
    'checks.checking, checkAchievements done: double raise check.finished': RESTARTED,
    'checks.checking, checkAchievements error: double raise check.finished': RESTARTED,
  },
  game: {
    'round.inProgress.playing.running, clock.ticked 1: double advance':
      'The clock stands at the end of the round and goes no further.',
    'round.inProgress.playing.running, clock.ticked 1: double raiseRoundEnded round.ended':
      'The first one starts `saving`, which ignores the second.',
    'round.inProgress.playing.running, clock.ticked 2: double advance':
      'The clock stands at the end of the round and goes no further.',
    'round.inProgress.playing.running, token.caught: double collect': 'A collected token is ignored.',
  },
  bowl: {
    '(root), initial: empty → filling': BOWL_DECIDES,
    'collecting.requesting, collect done 2: double setCollected': IDEMPOTENT,
    'collecting.answered, holding.changed: target #bowl.empty → filling': BOWL_DECIDES,
    'overdue, holding.changed: target empty → filling': BOWL_DECIDES,
    'expired, loss.acknowledged: target empty → filling': BOWL_DECIDES,
  },
  miner: {
    'loggedOut.loggingIn, logIn done 1: double planStartAfterLogin': IDEMPOTENT,
    'loggedIn, wallet.updated: double setWalletAddress': IDEMPOTENT,
    'loggedIn.leading.mining.active, clock.ticked: double mineUntilNow':
      'Between the first time and the second, no time passes.',
    'loggedIn.leading.mining.coolingDown, after untilCooldownEnds: double advanceToCooldownEnd':
      'After the first time, nothing is left of the cooldown.',
    'loggedIn.leading.saving, bowl.expired: double emptyBowl': IDEMPOTENT,
    'loggedIn.leading.saving.idle, mining.stopped: drop resetAttempts': RESET_BEFORE,
    'loggedIn.leading.saving.idle, bonus.pressed: drop resetAttempts': RESET_BEFORE,
    'loggedIn.leading.saving.idle, collect.pressed: drop resetAttempts': RESET_BEFORE,
    'loggedIn.leading.saving.idle, otherTab.collectRequested: drop resetAttempts': RESET_BEFORE,
    'loggedIn.leading.saving.waitingForBowl, bowl.collectAnswered 3: drop the event of adoptOutcome':
      ALREADY_UP,
    'loggedIn.leading.saving.waitingForBowl, bowl.collectAnswered 3: emit another event than adoptOutcome':
      ALREADY_UP,
    'loggedIn.leading.saving.waitingForBowl, bowl.collectAnswered 3: change the payload of adoptOutcome':
      ALREADY_UP,
    'loggedIn.following, holding.persisted: double setPersistedHolding': IDEMPOTENT,
  },
  partnerApplication: {
    'editing, requirement.toggled: double toggle': IDEMPOTENT,
    'incomplete, entry: double setMissing': IDEMPOTENT,
    'incomplete, requirement.toggled: double toggle': IDEMPOTENT,
  },
  phaseForm: {
    'phase.editing.comparing, current.taken: double acceptCurrent': IDEMPOTENT,
    'phase.editing.comparing, own.kept: double rebaseOnCurrent': IDEMPOTENT,
    'phase.saving, savePhase done 1: double markSaved': IDEMPOTENT,
    'phase.sessionEnded, entry: double markSaved': IDEMPOTENT,
    'leaving, initial: unchanged → changed': LEAVING_DECIDES,
    'leaving.changed, always: target unchanged → confirming': LEAVING_DECIDES,
    'leaving.confirming, always: target unchanged → changed': LEAVING_DECIDES,
  },
  priceChart: {
    'chart.loading, loadChart done: double start': IDEMPOTENT,
    'chart.shown.running, after candleInterval: target running → hidden':
      'The chart is visible here, so that `hidden` leaves for `running` at once.',
  },
  toasts: {
    'display, initial: idle → dequeuing':
      'The queue is empty, so that `dequeuing` leaves for `idle` at once.',
    'display.shown, toast.queued 1: double withdraw': IDEMPOTENT,
    'display.shown, toast.queued 2: double enqueue': IDEMPOTENT,
    'display.shown, toast.queued 3: double enqueue': IDEMPOTENT,
    'display.shown, flow.advanced 1: drop withdraw':
      'A flow has one toast: if it is visible, none is queued.',
    'display.shown, flow.advanced 1: double withdraw': IDEMPOTENT,
    'display.shown, flow.advanced 2: double withdraw': IDEMPOTENT,
    'focus, initial: outside → within': 'No toast is shown, so that `within` leaves for `outside` at once.',
  },
  tpsSpeed: { 'choosingSeed, chooseSeed done: double drawHistory': IDEMPOTENT },
  wallet: {
    '(root), wallet.announced: double addWallet': IDEMPOTENT,
    'restoring.waitingForWallet, wallet.announced 1: double addWallet': IDEMPOTENT,
    'restoring.waitingForWallet, wallet.announced 1: double selectRemembered': IDEMPOTENT,
    'restoring.waitingForWallet, wallet.announced 2: double addWallet': IDEMPOTENT,
    'connected.status.refreshing, refreshStatus done: double raiseChainChanged':
      'The second one names the chain that the first one has set, and changes nothing.',
  },
  walletProof: {
    'proving.requestingNonce, requestNonce done 1: double setMessage': IDEMPOTENT,
    'proving.requestingNonce, requestNonce done 2: drop clearSigned': UNSIGNED,
    'proving.requestingNonce, requestNonce done 3: drop clearSigned': UNSIGNED,
    'proving.requestingNonce, requestNonce error: drop clearSigned': UNSIGNED,
  },
  qaLink: {
    '(root), tab.responded: double addTab': IDEMPOTENT,
    '(root), tab.closed: double removeTab': IDEMPOTENT,
    'pinging, after pingTimeout 1: double keepResponded': IDEMPOTENT,
    'pinging, after pingTimeout 2: double keepResponded': IDEMPOTENT,
    'connected, tab.closed: double removeTab': IDEMPOTENT,
    'disconnected, tab.responded: double addTab': IDEMPOTENT,
  },
  qaPlayer: {
    '(root), last.pressed: double goToEnd': IDEMPOTENT,
    'playing, after stepTime 1: double goForward':
      'The first time reaches the end, and the player stays there.',
  },
  qaRecorder: {
    'failed, initial: gone → timedOut': NAMED_CHILD,
    'failed, initial: gone → tooLarge': NAMED_CHILD,
  },
};
