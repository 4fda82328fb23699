import { PasswordInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useId } from 'react';
import { accountTexts } from '../../content/account-texts.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { useFocusOnProblem } from '../../ui/use-focus-on-problem.ts';
import classes from './ChangePinForm.module.css';

export interface PinValues {
  /** The one that is valid now. */
  readonly pin: string;
  readonly newPin: string;
  readonly repeatedPin: string;
}

export interface ChangePinFormProps {
  /** What was wrong with the last try: at a field, or with none of them. */
  readonly problem: { readonly field: keyof PinValues | null; readonly message: string } | null;
  readonly busy: boolean;
  readonly onChangePin: (values: PinValues) => void;
}

/** As many as a PIN may have (specification, section 9). */
const PIN_MAX_LENGTH = 6;

const FIELDS = [
  { name: 'pin', label: 'Current PIN', autoComplete: 'current-password' },
  { name: 'newPin', label: 'New PIN', autoComplete: 'new-password' },
  { name: 'repeatedPin', label: 'Repeat the new PIN', autoComplete: 'new-password' },
] as const;

const texts = accountTexts.pin;

/** Sends what was typed; what is missing or wrong is judged elsewhere and comes back as the problem. */
export function ChangePinForm({ problem, busy, onChangePin }: ChangePinFormProps) {
  const form = useForm<PinValues>({
    mode: 'uncontrolled',
    initialValues: { pin: '', newPin: '', repeatedPin: '' },
  });
  const noteTry = useFocusOnProblem(problem, form.getInputNode);
  const errorId = useId();
  return (
    <form
      noValidate
      className={classes.form}
      onSubmit={form.onSubmit(values => {
        if (busy) return;
        noteTry();
        onChangePin(values);
      })}
    >
      <p className={classes.lead}>{texts.lead}</p>
      <div role="status">
        {problem?.field === null && (
          <Notice tone="warning" icon={<IconAlertTriangle stroke={1.75} />}>
            <p>{problem.message}</p>
          </Notice>
        )}
      </div>
      {FIELDS.map(({ name, label, autoComplete }) => (
        <PasswordInput
          key={form.key(name)}
          {...form.getInputProps(name)}
          error={problem?.field === name ? problem.message : undefined}
          // Mantine ties the message to its other inputs by itself, but not to this one.
          aria-invalid={problem?.field === name}
          aria-describedby={problem?.field === name ? errorId : undefined}
          errorProps={{ id: errorId }}
          label={label}
          name={name}
          maxLength={PIN_MAX_LENGTH}
          inputMode="numeric"
          autoComplete={autoComplete}
          visibilityToggleFocusable
          visibilityToggleButtonProps={{ 'aria-label': `Show: ${label}` }}
        />
      ))}
      <Button type="submit" size="md" className={classes.change ?? ''} aria-disabled={busy}>
        {busy ? texts.changing : texts.change}
      </Button>
    </form>
  );
}
