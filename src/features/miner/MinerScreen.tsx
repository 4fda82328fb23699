import { useSelector } from '@xstate/react';
import { type ComponentType, useLayoutEffect, useRef } from 'react';
import type { Holding } from '../../../machines/miner/holding.rules.ts';
import { AUTO_SAVE_INTERVAL } from '../../../machines/miner/miner.rules.ts';
import type { MinerActor } from '../../actors/miner.ts';
import { useMinerIfStarted } from '../../actors/miner-context.ts';
import { ChunkLoadError } from '../../loading/ChunkLoadError.tsx';
import type { LazyActor } from '../../loading/lazy-actor.ts';
import { useIsLoading, useStartedActor } from '../../loading/lazy-actor.ts';
import { useFocusWhenLost } from '../../ui/use-focus-when-lost.ts';
import { LoginCard } from './LoginCard.tsx';
import { noticeOf, problemAtField } from './login-problem.ts';
import { MinerWelcome } from './MinerPage.tsx';
import classes from './MinerScreen.module.css';
import { MiningInformationCard } from './MiningInformationCard.tsx';
import { busyOf, type MinerSnapshot } from './miner-view.ts';
import { PremiumHashratesCard } from './PremiumHashratesCard.tsx';
import { SigningInCard } from './SigningInCard.tsx';

export interface DashboardProps {
  readonly miner: MinerActor;
  readonly snapshot: MinerSnapshot;
  readonly holding: Holding;
}

interface MinerScreenProps {
  /** Draws a miner who is logged in. Most of the page's scripts are for that: it comes when somebody begins to log in. */
  readonly dashboard: LazyActor<ComponentType<DashboardProps>>;
}

/**
 * `/web-miner`: the snapshot of the miner's flow, drawn. Until the flow has been started, the way in is shown, and shown to be not
 * yet usable; it stays in its place then, so that nothing is drawn twice.
 */
export function MinerScreen({ dashboard }: MinerScreenProps) {
  const miner = useMinerIfStarted();
  const snapshot = useSelector(miner ?? undefined, state => state);
  const Dashboard = useStartedActor(dashboard);
  const screen = useRef<HTMLDivElement>(null);
  const isWanted = snapshot !== undefined && (!snapshot.matches('loggedOut') || busyOf(snapshot) !== null);
  // Before anything is painted: that it has not been asked for looks like a failure.
  useLayoutEffect(() => {
    if (isWanted) dashboard.start();
  }, [dashboard, isWanted]);
  const shown = shownOf(snapshot, Dashboard !== null);
  useFocusWhenLost(shown, () =>
    screen.current?.querySelector<HTMLElement>(shown === 'login' ? 'input' : 'h1'),
  );
  const holding = snapshot?.context.holding ?? null;
  return (
    <div ref={screen}>
      {miner === null || snapshot === undefined || holding === null || Dashboard === null ? (
        <MinerWelcome
          information={<MiningInformationCard saveInterval={AUTO_SAVE_INTERVAL} />}
          premium={<PremiumHashratesCard onChoose={() => miner?.send({ type: 'premium.pressed' })} />}
        >
          {holding === null ? (
            <WayIn miner={miner} snapshot={snapshot} onBegin={() => dashboard.start()} />
          ) : (
            <WayToDashboard email={holding.account.email} dashboard={dashboard} />
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

interface WayToDashboardProps extends MinerScreenProps {
  readonly email: string;
}

/** The miner is logged in, and is at work already. */
const WayToDashboard = ({ email, dashboard }: WayToDashboardProps) =>
  useIsLoading(dashboard) ? <SigningInCard email={email} /> : <ChunkLoadError />;

interface WayInProps {
  readonly miner: MinerActor | null;
  readonly snapshot: MinerSnapshot | undefined;
  readonly onBegin: () => void;
}

/** The card before the login: the form, or what stands in for it while a known device logs in by itself. */
function WayIn({ miner, snapshot, onBegin }: WayInProps) {
  const email = snapshot?.context.email ?? '';
  if (snapshot?.matches('restoring')) {
    return (
      <SigningInCard
        email={email}
        unreachable={snapshot.matches({ restoring: 'unreachable' })}
        onLogInWithPin={() => miner?.send({ type: 'pinLogin.chosen' })}
      />
    );
  }
  const problem = snapshot?.context.loginProblem ?? null;
  return (
    <div className={miner === null ? classes.notYet : undefined} inert={miner === null}>
      <LoginCard
        tab={snapshot?.matches({ loggedOut: 'signUpLocked' }) ? 'sign-up' : 'login'}
        onTabChange={tab => miner?.send({ type: tab === 'login' ? 'loginTab.chosen' : 'signUpTab.chosen' })}
        initialEmail={email}
        notice={noticeOf(problem)}
        problem={problemAtField(problem)}
        busy={snapshot ? busyOf(snapshot) : null}
        onBegin={onBegin}
        onLogIn={values => miner?.send({ type: 'login.submitted', ...values })}
      />
    </div>
  );
}
