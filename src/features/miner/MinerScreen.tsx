import { useSelector } from '@xstate/react';
import { type ReactNode, useRef } from 'react';
import { AUTO_SAVE_INTERVAL } from '../../../machines/miner/miner.rules.ts';
import type { MinerActor } from '../../actors/miner.ts';
import { useMinerIfStarted } from '../../actors/miner-context.ts';
import { useFocusWhenLost } from '../../ui/use-focus-when-lost.ts';
import { LoggedInMiner } from './LoggedInMiner.tsx';
import { LoginCard } from './LoginCard.tsx';
import { noticeOf, problemAtField } from './login-problem.ts';
import { MinerWelcome } from './MinerPage.tsx';
import classes from './MinerScreen.module.css';
import { MiningInformationCard } from './MiningInformationCard.tsx';
import { busyOf, type MinerSnapshot } from './miner-view.ts';
import { PremiumHashratesCard } from './PremiumHashratesCard.tsx';
import { SigningInCard } from './SigningInCard.tsx';

interface MinerScreenProps {
  /** What other features show of a miner who is logged in. */
  readonly achievements: ReactNode;
  readonly account: ReactNode;
}

/**
 * `/web-miner`: the snapshot of the miner's flow, drawn. Until the flow has been started, the way in is shown, and shown to be not
 * yet usable; it stays in its place then, so that nothing is drawn twice.
 */
export function MinerScreen(panels: MinerScreenProps) {
  const miner = useMinerIfStarted();
  const snapshot = useSelector(miner ?? undefined, state => state);
  const screen = useRef<HTMLDivElement>(null);
  const shown = shownOf(snapshot);
  useFocusWhenLost(shown, () =>
    screen.current?.querySelector<HTMLElement>(shown === 'login' ? 'input' : 'h1'),
  );
  const holding = snapshot?.context.holding ?? null;
  return (
    <div ref={screen}>
      {miner === null || snapshot === undefined || holding === null ? (
        <MinerWelcome
          information={<MiningInformationCard saveInterval={AUTO_SAVE_INTERVAL} />}
          premium={<PremiumHashratesCard onChoose={() => miner?.send({ type: 'premium.pressed' })} />}
        >
          <WayIn miner={miner} snapshot={snapshot} />
        </MinerWelcome>
      ) : (
        <LoggedInMiner {...panels} miner={miner} snapshot={snapshot} holding={holding} />
      )}
    </div>
  );
}

function shownOf(snapshot: MinerSnapshot | undefined): 'dashboard' | 'signing-in' | 'login' {
  if (snapshot === undefined) return 'login';
  if (snapshot.context.holding !== null) return 'dashboard';
  return snapshot.matches('restoring') ? 'signing-in' : 'login';
}

interface WayInProps {
  readonly miner: MinerActor | null;
  readonly snapshot: MinerSnapshot | undefined;
}

/** The card before the login: the form, or what stands in for it while a known device logs in by itself. */
function WayIn({ miner, snapshot }: WayInProps) {
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
        onLogIn={values => miner?.send({ type: 'login.submitted', ...values })}
      />
    </div>
  );
}
