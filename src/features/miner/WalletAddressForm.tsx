import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconRosetteDiscountCheck } from '@tabler/icons-react';
import { type ReactNode, useCallback, useRef } from 'react';
import type { WalletProof } from '../../../contract/miner.ts';
import { explorerPage } from '../../content/explorer-page.ts';
import { describeProof, walletAddressTexts as texts } from '../../content/wallet-proof-texts.ts';
import { ExternalLink } from '../../ui/ExternalLink.tsx';
import { TextInput } from '../../ui/fields.ts';
import { PinField } from '../../ui/PinField.tsx';
import { useFocusOnProblem } from '../../ui/use-focus-on-problem.ts';
import { useFocusWhenLost } from '../../ui/use-focus-when-lost.ts';
import type { WalletFormProblem } from './miner-view.ts';
import classes from './WalletAddressForm.module.css';

/** Renders below the form, and may choose the address in its field. */
export type ProofSlot = (onChoose: (address: string) => void) => ReactNode;

export interface WalletAddressFormProps {
  readonly saved: string | null;
  /** The proof of the saved address, which only the PIN changes then. */
  readonly proof?: WalletProof | undefined;
  readonly problem: WalletFormProblem | null;
  readonly busy: boolean;
  /** False while it is busy, and during a logout. */
  readonly available: boolean;
  /** Empty without an explorer. */
  readonly explorerUrl?: string;
  readonly onUpdate: (address: string, pin: string | undefined) => void;
  readonly children?: ProofSlot | undefined;
}

/** The form of the wallet address. The machine validates the address. */
export function WalletAddressForm({
  saved,
  proof,
  problem,
  busy,
  available,
  explorerUrl = '',
  onUpdate,
  children,
}: WalletAddressFormProps) {
  const form = useForm({ mode: 'uncontrolled', initialValues: { address: saved ?? '', pin: '' } });
  const refocus = useFocusOnProblem(problem, form.getInputNode);
  const { setFieldValue } = form;
  const choose = useCallback((address: string) => setFieldValue('address', address), [setFieldValue]);
  const errorAt = (field: WalletFormProblem['field']) => (problem?.field === field ? problem.message : null);
  const needsPin = proof !== undefined || problem?.field === 'pin';
  const box = useRef<HTMLFormElement>(null);
  const update = useRef<HTMLButtonElement>(null);
  useFocusWhenLost(needsPin, () => update.current, box);
  return (
    <div className={classes.wallet}>
      <form
        ref={box}
        method="post"
        noValidate
        className={classes.form}
        onSubmit={form.onSubmit(({ address, pin }) => {
          if (!available) return;
          refocus();
          onUpdate(address, needsPin && pin !== '' ? pin : undefined);
          form.setFieldValue('pin', '');
        })}
      >
        <div className={classes.row}>
          <TextInput
            key={form.key('address')}
            {...form.getInputProps('address')}
            className={classes.field ?? ''}
            error={errorAt('address')}
            label="Wallet address"
            name="walletAddress"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            placeholder="0x… or bech32"
          />
          <Button
            ref={update}
            type="submit"
            variant="default"
            size="md"
            className={classes.update ?? ''}
            aria-disabled={!available}
          >
            {busy ? 'Updating…' : 'Update Wallet'}
          </Button>
        </div>
        {needsPin && (
          <PinField
            key={form.key('pin')}
            {...form.getInputProps('pin')}
            className={classes.pin ?? ''}
            error={errorAt('pin')}
            label={texts.pin}
            name="walletPin"
          />
        )}
      </form>
      <SavedAddress saved={saved} proof={proof} explorerUrl={explorerUrl} />
      {children?.(choose)}
    </div>
  );
}

type SavedAddressProps = Required<Pick<WalletAddressFormProps, 'saved' | 'proof' | 'explorerUrl'>>;

function SavedAddress({ saved, proof, explorerUrl }: SavedAddressProps) {
  if (saved === null) return <p className={classes.saved}>No wallet address is saved yet.</p>;
  const page = explorerPage(explorerUrl, saved);
  return (
    <div className={classes.saved}>
      <p>
        Saved: <span className={classes.address}>{saved}</span>
      </p>
      {proof && (
        <p className={classes.proven}>
          <IconRosetteDiscountCheck className={classes.icon} stroke={1.75} aria-hidden="true" />
          {describeProof(proof)}
        </p>
      )}
      {page !== null && <ExternalLink href={page}>{texts.explorer}</ExternalLink>}
    </div>
  );
}
