import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { LookUpProblem } from '../../../machines/admin/miner-look-up.emitted.ts';
import { newPinTexts as texts } from '../../content/admin-list-texts.ts';
import { isolate } from '../../content/isolate.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { PinField } from '../../ui/PinField.tsx';
import { useFocusOnProblem } from '../../ui/use-focus-on-problem.ts';
import classes from './MinersScreen.module.css';

interface NewPinDialogProps extends NewPinFormProps {
  readonly opened: boolean;
  readonly email: string;
}

/** Asks for a miner's new PIN. It is empty whenever it opens. */
export const NewPinDialog = ({ opened, email, ...form }: NewPinDialogProps) => (
  <Dialog
    opened={opened}
    title={texts.question}
    text={`${texts.consequence} ${isolate(email)}`}
    onClose={form.onCancel}
  >
    <NewPinForm {...form} />
  </Dialog>
);

interface NewPinFormProps {
  readonly busy: boolean;
  readonly problem: LookUpProblem | null;
  readonly onSubmit: (newPin: string) => void;
  readonly onCancel: () => void;
}

/** Submits its value unvalidated; the machine validates it and returns the problem. */
function NewPinForm({ busy, problem, onSubmit, onCancel }: NewPinFormProps) {
  const form = useForm({ mode: 'uncontrolled', initialValues: { newPin: '' } });
  const message = messageOf(problem);
  const refocus = useFocusOnProblem(
    message === null ? null : { field: 'newPin', message },
    form.getInputNode,
  );
  return (
    <form
      method="post"
      noValidate
      className={classes.pinForm}
      onSubmit={form.onSubmit(({ newPin }) => {
        if (busy) return;
        refocus();
        onSubmit(newPin);
      })}
    >
      <PinField
        key={form.key('newPin')}
        {...form.getInputProps('newPin')}
        label={texts.label}
        name="newPin"
        error={message}
        data-autofocus
      />
      <div className={classes.pinActions}>
        <Button
          variant="default"
          size="md"
          aria-disabled={busy}
          {...(busy ? { 'data-disabled': true } : { onClick: onCancel })}
        >
          Cancel
        </Button>
        <Button type="submit" size="md" aria-disabled={busy}>
          {busy ? texts.submitting : texts.submit}
        </Button>
      </div>
    </form>
  );
}

function messageOf(problem: LookUpProblem | null): string | null {
  if (problem?.type === 'pinInvalid') return texts.invalid;
  return problem?.type === 'pinNotSet' ? (problem.text ?? texts.unanswered) : null;
}
