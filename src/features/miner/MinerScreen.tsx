import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { useMiner } from '../../actors/miner-context.ts';
import { LoggedInMiner } from './LoggedInMiner.tsx';
import { LoginCard } from './LoginCard.tsx';
import { noticeOf, problemAtField } from './login-problem.ts';
import { MinerWelcome } from './MinerPage.tsx';
import { busyOf } from './miner-view.ts';
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
  const { email, holding, loginProblem } = snapshot.context;

  if (holding !== null)
    return <LoggedInMiner {...panels} miner={miner} snapshot={snapshot} holding={holding} />;
  if (snapshot.matches('restoring')) {
    return (
      <MinerWelcome>
        <SigningInCard
          email={email ?? ''}
          unreachable={snapshot.matches({ restoring: 'unreachable' })}
          onLogInWithPin={() => miner.send({ type: 'pinLogin.chosen' })}
        />
      </MinerWelcome>
    );
  }
  return (
    <MinerWelcome>
      <LoginCard
        tab={snapshot.matches({ loggedOut: 'signUpLocked' }) ? 'sign-up' : 'login'}
        onTabChange={tab => miner.send({ type: tab === 'login' ? 'loginTab.chosen' : 'signUpTab.chosen' })}
        initialEmail={email ?? ''}
        notice={noticeOf(loginProblem)}
        problem={problemAtField(loginProblem)}
        busy={busyOf(snapshot)}
        onLogIn={values => miner.send({ type: 'login.submitted', ...values })}
      />
    </MinerWelcome>
  );
}
