import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useFocusOnProblem } from '../../ui/use-focus-on-problem.ts';
import classes from './WalletAddressForm.module.css';

export interface WalletAddressFormProps {
  readonly saved: string | null;
  readonly error: string | null;
  readonly busy: boolean;
  readonly onUpdate: (address: string) => void;
}

/** The form of the wallet address. The machine validates the address. */
export function WalletAddressForm({ saved, error, busy, onUpdate }: WalletAddressFormProps) {
  const form = useForm({ mode: 'uncontrolled', initialValues: { address: saved ?? '' } });
  const problem = error === null ? null : ({ field: 'address', message: error } as const);
  const refocus = useFocusOnProblem(problem, form.getInputNode);
  return (
    <form
      noValidate
      className={classes.form}
      onSubmit={form.onSubmit(({ address }) => {
        if (busy) return;
        refocus();
        onUpdate(address);
      })}
    >
      <div className={classes.row}>
        <TextInput
          key={form.key('address')}
          {...form.getInputProps('address')}
          className={classes.field ?? ''}
          error={error}
          label="Wallet address"
          name="walletAddress"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          placeholder="0x… or bech32"
        />
        <Button
          type="submit"
          variant="default"
          size="md"
          className={classes.update ?? ''}
          aria-disabled={busy}
        >
          {busy ? 'Updating…' : 'Update Wallet'}
        </Button>
      </div>
      <p className={classes.saved}>
        {saved === null ? (
          'No wallet address is saved yet.'
        ) : (
          <>
            Saved: <span className={classes.address}>{saved}</span>
          </>
        )}
      </p>
    </form>
  );
}
