import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { minerLookUpMachine } from '../../../machines/admin/miner-look-up.machine.ts';
import { useToasts } from '../../actors/toasts.ts';
import { adminListHeads, minerActTexts, minerLookUpTexts as texts } from '../../content/admin-list-texts.ts';
import { minerLookUpToast } from '../../content/admin-toasts.ts';
import { isolate } from '../../content/isolate.ts';
import { NO_ANSWER } from '../../content/toasts.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { FocusKept } from '../../ui/FocusKept.tsx';
import { LoadFailure, LoadingText } from '../../ui/Loading.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { ListHeader } from './ListHeader.tsx';
import { LookUpForm } from './LookUpForm.tsx';
import classes from './MinersScreen.module.css';
import { type MinerTab, MinerView } from './MinerView.tsx';
import { NewPinDialog } from './NewPinDialog.tsx';

interface LiveMinerLookUpProps {
  readonly lookUp: ActorRefFrom<typeof minerLookUpMachine>;
  readonly tab: MinerTab;
  readonly onTab: (tab: MinerTab) => void;
  readonly ledger: ReactNode;
}

export function LiveMinerLookUp({ lookUp, tab, onTab, ledger }: LiveMinerLookUpProps) {
  useToasts(lookUp, minerLookUpToast);
  const snapshot = useSelector(lookUp, state => state);
  const { miner, act, problem, loadError } = snapshot.context;
  const isFailed = snapshot.matches({ open: 'failed' });
  const isEnteringPin = snapshot.matches({ open: { shown: 'enteringPin' } });
  const isSettingPin = snapshot.matches({ open: { shown: 'settingPin' } });
  const running = snapshot.matches({ open: { shown: 'acting' } }) ? act : null;
  const asked = snapshot.matches({ open: { shown: 'confirming' } }) ? act : null;
  return (
    <>
      <ListHeader {...adminListHeads.miners} lead={texts.lead}>
        <LookUpForm
          isInvalid={problem?.type === 'emailInvalid'}
          available={running === null}
          onSubmit={email => lookUp.send({ type: 'email.submitted', email })}
        />
      </ListHeader>
      <FocusKept shown={`${isFailed} ${miner?.entry}`} className={classes.content}>
        {snapshot.matches({ open: 'empty' }) && <p className={classes.empty}>{texts.empty}</p>}
        <div role="status">
          {snapshot.matches({ open: 'unknown' }) && <p className={classes.empty}>{loadError}</p>}
          {miner && <VisuallyHidden>{texts.found(miner.email)}</VisuallyHidden>}
        </div>
        {isFailed && (
          <LoadFailure
            title={texts.failed}
            reason={loadError ?? NO_ANSWER}
            onRetry={() => lookUp.send({ type: 'retry.pressed' })}
          />
        )}
        {(snapshot.matches({ open: 'lookingUp' }) || snapshot.matches('sessionEnded')) && (
          <LoadingText>{texts.loading}</LoadingText>
        )}
        {miner && (
          <MinerView
            miner={miner}
            running={running}
            tab={tab}
            onTab={onTab}
            ledger={ledger}
            onAct={pressed => lookUp.send({ type: 'act.pressed', act: pressed })}
            onNewPin={() => lookUp.send({ type: 'newPin.pressed' })}
          />
        )}
      </FocusKept>
      <ConfirmDialog
        opened={asked !== null}
        question={minerActTexts[asked ?? 'signOut'].question}
        text={`${minerActTexts[asked ?? 'signOut'].consequence} ${isolate(miner?.email ?? '')}`}
        action={minerActTexts[asked ?? 'signOut'].action}
        onConfirm={() => lookUp.send({ type: 'act.confirmed' })}
        onCancel={() => lookUp.send({ type: 'act.cancelled' })}
      />
      <NewPinDialog
        opened={isEnteringPin || isSettingPin}
        email={miner?.email ?? ''}
        busy={isSettingPin}
        problem={problem}
        onSubmit={newPin => lookUp.send({ type: 'newPin.submitted', newPin })}
        onCancel={() => lookUp.send({ type: 'act.cancelled' })}
      />
    </>
  );
}
