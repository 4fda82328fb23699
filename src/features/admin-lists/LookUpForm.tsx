import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconUserSearch } from '@tabler/icons-react';
import { minerLookUpTexts as texts } from '../../content/admin-list-texts.ts';
import { TextInput } from '../../ui/fields.ts';
import { useFocusOnProblem } from '../../ui/use-focus-on-problem.ts';
import classes from './SearchForm.module.css';

interface LookUpFormProps {
  readonly isInvalid: boolean;
  /** False while an act on the shown miner is under way. */
  readonly available: boolean;
  readonly onSubmit: (email: string) => void;
}

export function LookUpForm({ isInvalid, available, onSubmit }: LookUpFormProps) {
  const form = useForm({ mode: 'uncontrolled', initialValues: { email: '' } });
  const problem = isInvalid ? ({ field: 'email', message: texts.emailInvalid } as const) : null;
  const refocus = useFocusOnProblem(problem, form.getInputNode);
  return (
    <form
      noValidate
      className={classes.form}
      onSubmit={form.onSubmit(({ email }) => {
        refocus();
        onSubmit(email);
      })}
    >
      <TextInput
        type="email"
        key={form.key('email')}
        {...form.getInputProps('email')}
        label={texts.email}
        error={problem?.message}
        autoComplete="off"
        className={classes.field ?? ''}
      />
      <Button
        type="submit"
        size="md"
        aria-disabled={!available}
        leftSection={<IconUserSearch className={classes.icon} stroke={1.75} aria-hidden="true" />}
      >
        {texts.lookUp}
      </Button>
    </form>
  );
}
