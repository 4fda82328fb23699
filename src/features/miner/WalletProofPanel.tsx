import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconAlertTriangle, IconWallet } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { walletProofMachine } from '../../../machines/miner/wallet-proof.machine.ts';
import type { WalletProofProblem } from '../../../machines/miner/wallet-proof.setup.ts';
import { shortAddress } from '../../../machines/wallet/wallet.rules.ts';
import { walletProofTexts as texts, walletProofProblemTexts } from '../../content/wallet-proof-texts.ts';
import { Notice } from '../../ui/Notice.tsx';
import { PinField } from '../../ui/PinField.tsx';
import { useFocusOnProblem } from '../../ui/use-focus-on-problem.ts';
import { useFocusWhenLost } from '../../ui/use-focus-when-lost.ts';
import classes from './WalletProofPanel.module.css';

type ProofActor = ActorRefFrom<typeof walletProofMachine>;

interface WalletProofPanelProps {
  readonly proof: ProofActor;
  /** Receives the address of the connected wallet when the miner chooses it. */
  readonly onChoose: (address: string) => void;
}

export const problemText = (problem: WalletProofProblem): string =>
  problem.type === 'refused' ? problem.text : walletProofProblemTexts[problem.type];

export function WalletProofPanel({ proof, onChoose }: WalletProofPanelProps) {
  const snapshot = useSelector(proof, state => state);
  useEffect(
    () => proof.on('addressChosen', ({ address }) => onChoose(address)).unsubscribe,
    [proof, onChoose],
  );
  const { wallet, problem } = snapshot.context;
  const isProving = snapshot.matches('proving');
  const isEnteringPin = snapshot.matches({ proving: 'enteringPin' });
  const box = useRef<HTMLElement>(null);
  const canSwitch = problem?.type === 'otherNetwork';
  const prove = useRef<HTMLButtonElement>(null);
  useFocusWhenLost(
    isEnteringPin ? 'pin' : `${isProving} ${canSwitch}`,
    () => prove.current ?? box.current?.querySelector<HTMLElement>('input, button'),
  );
  return (
    <section ref={box} className={classes.panel} aria-label={texts.title}>
      <p className={classes.text} role="status">
        {statusOf(proof)}
      </p>
      {wallet !== null && !isProving && <p className={classes.text}>{texts.lead}</p>}
      <div className={classes.problem} role="alert">
        {problem !== null && !isEnteringPin && (
          <Notice tone="warning" icon={<IconAlertTriangle stroke={1.75} />}>
            <p>{problemText(problem)}</p>
          </Notice>
        )}
      </div>
      {isEnteringPin && (
        <PinForm
          message={problem === null ? null : problemText(problem)}
          onSubmit={pin => proof.send({ type: 'pin.submitted', pin })}
        />
      )}
      <div className={classes.actions}>
        {isProving ? (
          <Button variant="default" size="sm" onClick={() => proof.send({ type: 'cancel.pressed' })}>
            {texts.cancel}
          </Button>
        ) : (
          <>
            <Button
              variant="default"
              size="sm"
              leftSection={<IconWallet size="1.125em" stroke={1.75} aria-hidden="true" />}
              onClick={() => proof.send({ type: 'use.pressed' })}
            >
              {texts.use}
            </Button>
            {canSwitch && (
              <Button size="sm" onClick={() => proof.send({ type: 'switch.pressed' })}>
                {texts.switchTo}
              </Button>
            )}
            {wallet !== null && (
              <Button
                ref={prove}
                variant="default"
                size="sm"
                onClick={() => proof.send({ type: 'prove.pressed' })}
              >
                {texts.prove}
              </Button>
            )}
          </>
        )}
      </div>
    </section>
  );
}

/** Says what the panel waits for, or which wallet is connected. */
function statusOf(proof: ProofActor): string {
  const snapshot = proof.getSnapshot();
  if (snapshot.matches('connecting')) return texts.connecting;
  if (snapshot.matches({ proving: 'requestingNonce' })) return texts.preparing;
  if (snapshot.matches({ proving: 'signing' })) return texts.signing;
  if (snapshot.matches({ proving: 'verifying' })) return texts.verifying;
  if (snapshot.matches({ proving: 'enteringPin' })) return texts.pinLead;
  const { wallet } = snapshot.context;
  return wallet === null ? texts.none : texts.connected(shortAddress(wallet.address));
}

interface PinFormProps {
  readonly message: string | null;
  readonly onSubmit: (pin: string) => void;
}

function PinForm({ message, onSubmit }: PinFormProps) {
  const form = useForm({ mode: 'uncontrolled', initialValues: { pin: '' } });
  const refocus = useFocusOnProblem(message === null ? null : { field: 'pin', message }, form.getInputNode);
  return (
    <form
      method="post"
      noValidate
      className={classes.pin}
      onSubmit={form.onSubmit(({ pin }) => {
        refocus();
        onSubmit(pin);
      })}
    >
      <PinField
        key={form.key('pin')}
        {...form.getInputProps('pin')}
        className={classes.field ?? ''}
        error={message}
        label={texts.pin}
        name="proofPin"
      />
      <Button type="submit" size="sm">
        {texts.replace}
      </Button>
    </form>
  );
}
