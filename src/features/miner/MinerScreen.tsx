import { Button, Loader } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { type ComponentType, type ReactNode, useLayoutEffect, useRef } from 'react';
import { BOWL_LIFETIME, FREE_HASHRATE, unitsPerHour } from '../../../contract/mining.ts';
import type { Holding } from '../../../machines/miner/holding.rules.ts';
import type { MinerActor } from '../../actors/miner.ts';
import { useMinerIfStarted, useSendToMiner } from '../../actors/miner-context.ts';
import { BADGES_ANCHOR, badgesNeedLogin } from '../../content/achievement-texts.ts';
import { minerTexts } from '../../content/miner-texts.ts';
import { ChunkLoadError } from '../../loading/chunk-load-errors.tsx';
import { type LazyActor, useIsLoading, useStartedActor } from '../../loading/lazy-actor.ts';
import { CoinBowl } from '../../ui/CoinBowl.tsx';
import medals from '../../ui/drawings/medals.svg';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Figure, Figures, Unit } from '../../ui/Figures.tsx';
import { SimulatedBadge } from '../../ui/SimulatedBadge.tsx';
import { useFocusWhenLost } from '../../ui/use-focus-when-lost.ts';
import { LoginCard } from './LoginCard.tsx';
import { noticeOf, problemAtField } from './login-problem.ts';
import classes from './MinerScreen.module.css';
import { MiningInformationCard } from './MiningInformationCard.tsx';
import { busyOf, type MinerSnapshot } from './miner-view.ts';
import { PremiumHashratesCard } from './PremiumHashratesCard.tsx';
import { shortTxv } from './short-txv.ts';

export interface DashboardProps {
  readonly miner: MinerActor;
  readonly snapshot: MinerSnapshot;
  readonly holding: Holding;
}

interface MinerScreenProps {
  /** The dashboard, most of the page's code. Loads when the visitor starts to log in. */
  readonly dashboard: LazyActor<ComponentType<DashboardProps>>;
}

/**
 * `/web-miner`. Its login card works before the actor has started, and stays mounted. Where the
 * browser remembers a miner, styles show that the login is in progress instead.
 */
export function MinerScreen({ dashboard }: MinerScreenProps) {
  const miner = useMinerIfStarted();
  const send = useSendToMiner();
  const snapshot = useSelector(miner ?? undefined, state => state);
  const Dashboard = useStartedActor(dashboard);
  const screen = useRef<HTMLDivElement>(null);
  const isWanted = snapshot !== undefined && (!snapshot.matches('loggedOut') || busyOf(snapshot) !== null);
  // Before the paint: a dashboard that was not requested looks like a failed one.
  useLayoutEffect(() => {
    if (isWanted) dashboard.start();
  }, [dashboard, isWanted]);
  const shown = shownOf(snapshot, Dashboard !== null);
  const isRejected = snapshot?.context.claimRejection != null;
  const isFollowing = snapshot?.matches({ loggedIn: 'following' });
  useFocusWhenLost(`${shown} ${isRejected} ${isFollowing}`, () =>
    screen.current?.querySelector<HTMLElement>(shown === 'login' ? 'input' : 'h1'),
  );
  const holding = snapshot?.context.holding ?? null;
  return (
    <div ref={screen}>
      {miner === null || snapshot === undefined || holding === null || Dashboard === null ? (
        <MinerWelcome
          information={<MiningInformationCard />}
          premium={<PremiumHashratesCard onChoose={() => send({ type: 'premium.pressed' })} />}
        >
          {holding === null ? (
            <LoginArea miner={miner} snapshot={snapshot} onBegin={() => dashboard.start()} />
          ) : (
            <DashboardFallback email={holding.account.email} dashboard={dashboard} />
          )}
        </MinerWelcome>
      ) : (
        <Dashboard miner={miner} snapshot={snapshot} holding={holding} />
      )}
    </div>
  );
}

function shownOf(
  snapshot: MinerSnapshot | undefined,
  hasDashboard: boolean,
): 'dashboard' | 'signing-in' | 'login' {
  if (snapshot === undefined) return 'login';
  if (snapshot.context.holding !== null) return hasDashboard ? 'dashboard' : 'signing-in';
  return snapshot.matches('restoring') ? 'signing-in' : 'login';
}

interface DashboardFallbackProps extends MinerScreenProps {
  readonly email: string;
}

/** Shown while the dashboard loads; the miner already mines. */
const DashboardFallback = ({ email, dashboard }: DashboardFallbackProps) =>
  useIsLoading(dashboard) ? <SigningInCard email={email} /> : <ChunkLoadError />;

interface LoginAreaProps {
  readonly miner: MinerActor | null;
  readonly snapshot: MinerSnapshot | undefined;
  readonly onBegin: () => void;
}

function LoginArea({ miner, snapshot, onBegin }: LoginAreaProps) {
  const send = useSendToMiner();
  const email = snapshot?.context.email ?? '';
  if (snapshot?.matches('restoring')) {
    return (
      <SigningInCard
        email={email}
        unreachable={snapshot.matches({ restoring: 'unreachable' })}
        onLogInWithPin={() => send({ type: 'pinLogin.chosen' })}
      />
    );
  }
  const problem = snapshot?.context.loginProblem ?? null;
  return (
    <>
      <div className={miner === null ? classes.notYet : undefined}>
        <LoginCard
          tab={snapshot?.matches({ loggedOut: 'signUpLocked' }) ? 'sign-up' : 'login'}
          onTabChange={tab => send({ type: tab === 'login' ? 'loginTab.chosen' : 'signUpTab.chosen' })}
          initialEmail={email}
          notice={noticeOf(problem)}
          problem={problemAtField(problem)}
          busy={snapshot ? busyOf(snapshot) : null}
          onBegin={onBegin}
          onLogIn={values => send({ type: 'login.submitted', ...values })}
        />
      </div>
      {miner === null && (
        <div className={classes.remembered} inert>
          <SigningInCard email="" onLogInWithPin={() => undefined} />
        </div>
      )}
    </>
  );
}

interface SigningInCardProps {
  readonly email: string;
  /** Whether the server is unreachable; the login is retried. */
  readonly unreachable?: boolean;
  /** Absent if there is no alternative. */
  readonly onLogInWithPin?: () => void;
}

/** Replaces the login card during an automatic login and while the dashboard loads. */
const SigningInCard = ({ email, unreachable = false, onLogInWithPin }: SigningInCardProps) => (
  <section className={classes.card} aria-label="Log in to mine">
    <Loader size="md" />
    <div role="status" className={classes.texts}>
      <p className={classes.title}>
        {unreachable ? 'The server cannot be reached or is busy. Trying again…' : 'Signing you in…'}
      </p>
      <p className={classes.email}>{email}</p>
    </div>
    {/* Appears after a delay, since most logins are fast. */}
    {onLogInWithPin && (
      <Button variant="default" size="md" className={classes.instead ?? ''} onClick={onLogInWithPin}>
        Log in with PIN instead
      </Button>
    )}
  </section>
);

const HOUR = 3_600_000;

interface MinerWelcomeProps {
  readonly information: ReactNode;
  readonly premium: ReactNode;
  readonly children: ReactNode;
}

const MinerWelcome = ({ information, premium, children }: MinerWelcomeProps) => (
  <div className={classes.welcome}>
    <div className={classes.pitch}>
      <h1 className={classes.headline}>{minerTexts.welcome}</h1>
      <p className={classes.lead}>
        {minerTexts.welcomeLead} <span className={classes.rule}>{minerTexts.welcomeRule}</span>
      </p>
      <div className={classes.picture}>
        <CoinBowl fill={0.5} active />
      </div>
    </div>
    {children}
    <div className={classes.facts}>
      <Figures>
        <Figure label="Free hashrate">
          {FREE_HASHRATE} <Unit>GH/s</Unit>
        </Figure>
        <Figure label="Rate">
          {shortTxv(unitsPerHour(FREE_HASHRATE))} <Unit>TXV/h</Unit>
        </Figure>
        <Figure label="Time to collect">
          {BOWL_LIFETIME / HOUR} <Unit>hours</Unit>
        </Figure>
      </Figures>
      <SimulatedBadge />
    </div>
    <div className={classes.more}>
      {information}
      {premium}
    </div>
    <div id={BADGES_ANCHOR} className={classes.badges}>
      <EmptyState drawing={medals}>{badgesNeedLogin}</EmptyState>
    </div>
  </div>
);
