import { useSelector } from '@xstate/react';
import { useMiner } from '../../actors/miner-context.ts';
import { LoggedInMiner } from './LoggedInMiner.tsx';
import { LoginCard } from './LoginCard.tsx';
import { noticeOf, problemAtField } from './login-problem.ts';
import { MinerWelcome } from './MinerPage.tsx';
import { busyOf } from './miner-view.ts';
import { SigningInCard } from './SigningInCard.tsx';

/** `/web-miner`: the snapshot of the miner's flow, drawn. */
export function MinerScreen() {
  const miner = useMiner();
  const snapshot = useSelector(miner, state => state);
  const { email, holding, loginProblem } = snapshot.context;

  if (holding !== null) return <LoggedInMiner miner={miner} snapshot={snapshot} holding={holding} />;
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
