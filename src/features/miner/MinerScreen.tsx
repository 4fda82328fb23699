import { useSelector } from '@xstate/react';
import { type ReactNode, useRef } from 'react';
import { AUTO_SAVE_INTERVAL } from '../../../machines/miner/miner.rules.ts';
import type { MinerActor } from '../../actors/miner.ts';
import { useMiner } from '../../actors/miner-context.ts';
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

/** `/web-miner`: the snapshot of the miner's flow, drawn. */
export function MinerScreen(panels: MinerScreenProps) {
  const miner = useMiner();
  const snapshot = useSelector(miner, state => state);
  const screen = useRef<HTMLDivElement>(null);
  const { holding } = snapshot.context;
  const shown = shownOf(snapshot);
  useFocusWhenLost(shown, () =>
    screen.current?.querySelector<HTMLElement>(shown === 'login' ? 'input' : 'h1'),
  );
  return (
    <div ref={screen}>
      {holding === null ? (
        <MinerWelcome
          information={<MiningInformationCard saveInterval={AUTO_SAVE_INTERVAL} />}
          premium={<PremiumHashratesCard onChoose={() => miner.send({ type: 'premium.pressed' })} />}
        >
          <WayIn miner={miner} snapshot={snapshot} />
        </MinerWelcome>
      ) : (
        <LoggedInMiner {...panels} miner={miner} snapshot={snapshot} holding={holding} />
      )}
    </div>
  );
}

/** Stands where the miner has not been started yet: the way in is shown, and shown to be not yet usable. */
export const MinerScreenBeforeStart = () => (
  <MinerWelcome
    information={<MiningInformationCard saveInterval={AUTO_SAVE_INTERVAL} />}
    premium={<PremiumHashratesCard onChoose={doNothing} />}
  >
    <div className={classes.notYet} inert>
      <LoginCard
        tab="login"
        onTabChange={doNothing}
        initialEmail=""
        problem={null}
        busy={null}
        onLogIn={doNothing}
      />
    </div>
  </MinerWelcome>
);

const doNothing = (): void => undefined;

function shownOf(snapshot: MinerSnapshot): 'dashboard' | 'signing-in' | 'login' {
  if (snapshot.context.holding !== null) return 'dashboard';
  return snapshot.matches('restoring') ? 'signing-in' : 'login';
}

interface WayInProps {
  readonly miner: MinerActor;
  readonly snapshot: MinerSnapshot;
}

/** The card before the login: the form, or what stands in for it while a known device logs in by itself. */
function WayIn({ miner, snapshot }: WayInProps) {
  const { email, loginProblem } = snapshot.context;
  if (snapshot.matches('restoring')) {
    return (
      <SigningInCard
        email={email ?? ''}
        unreachable={snapshot.matches({ restoring: 'unreachable' })}
        onLogInWithPin={() => miner.send({ type: 'pinLogin.chosen' })}
      />
    );
  }
  return (
    <LoginCard
      tab={snapshot.matches({ loggedOut: 'signUpLocked' }) ? 'sign-up' : 'login'}
      onTabChange={tab => miner.send({ type: tab === 'login' ? 'loginTab.chosen' : 'signUpTab.chosen' })}
      initialEmail={email ?? ''}
      notice={noticeOf(loginProblem)}
      problem={problemAtField(loginProblem)}
      busy={busyOf(snapshot)}
      onLogIn={values => miner.send({ type: 'login.submitted', ...values })}
    />
  );
}
