import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useRef } from 'react';
import { accountTexts } from '../../content/account-texts.ts';
import { Notice } from '../../ui/Notice.tsx';
import { PinField } from '../../ui/PinField.tsx';
import { useFocusOnProblem } from '../../ui/use-focus-on-problem.ts';
import { useFocusWhenLost } from '../../ui/use-focus-when-lost.ts';
import classes from './ChangePin.module.css';

export interface ChangePinProps extends Omit<ChangePinFormProps, 'busy'> {
  readonly status: 'editing' | 'changing' | 'changed';
  readonly onChangeAgain: () => void;
}

const texts = accountTexts.pin;

/** The form, replaced by a confirmation once the PIN is changed. */
export function ChangePin({ status, onChangeAgain, ...form }: ChangePinProps) {
  const panel = useRef<HTMLDivElement>(null);
  const isChanged = status === 'changed';
  useFocusWhenLost(isChanged ? 'confirmation' : 'form', () =>
    panel.current?.querySelector<HTMLElement>(isChanged ? 'p' : 'input'),
  );
  return (
    <div ref={panel}>
      <div role="status">
        {isChanged && (
          <p className={classes.changed} tabIndex={-1}>
            <IconCircleCheck className={classes.icon} stroke={1.75} aria-hidden="true" />
            {texts.changed}
          </p>
        )}
      </div>
      {isChanged ? (
        <Button variant="default" size="md" className={classes.again ?? ''} onClick={onChangeAgain}>
          {texts.again}
        </Button>
      ) : (
        <ChangePinForm {...form} busy={status === 'changing'} />
      )}
    </div>
  );
}

interface PinValues {
  readonly pin: string;
  readonly newPin: string;
  readonly repeatedPin: string;
}

interface ChangePinFormProps {
  /** The problem of the last submit: at a field, or with the whole form. */
  readonly problem: { readonly field: keyof PinValues | null; readonly message: string } | null;
  readonly busy: boolean;
  readonly onChangePin: (values: PinValues) => void;
}

const FIELDS = [
  { name: 'pin', label: 'Current PIN', autoComplete: 'current-password' },
  { name: 'newPin', label: 'New PIN', autoComplete: 'new-password' },
  { name: 'repeatedPin', label: 'Repeat the new PIN', autoComplete: 'new-password' },
] as const;

/** Submits its values unvalidated; the machine validates them and returns the problem. */
function ChangePinForm({ problem, busy, onChangePin }: ChangePinFormProps) {
  const form = useForm<PinValues>({
    mode: 'uncontrolled',
    initialValues: { pin: '', newPin: '', repeatedPin: '' },
  });
  const refocus = useFocusOnProblem(problem, form.getInputNode);
  return (
    <form
      method="post"
      noValidate
      className={classes.form}
      onSubmit={form.onSubmit(values => {
        if (busy) return;
        refocus();
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
        <PinField
          key={form.key(name)}
          {...form.getInputProps(name)}
          error={problem?.field === name ? problem.message : undefined}
          label={label}
          name={name}
          autoComplete={autoComplete}
        />
      ))}
      <Button type="submit" size="md" className={classes.change ?? ''} aria-disabled={busy}>
        {busy ? texts.changing : texts.change}
      </Button>
    </form>
  );
}
