import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useEffect, useRef } from 'react';
import type { LoginForm as LoginValues } from '../../../machines/miner/miner.context.ts';
import { adoptTypedInput } from '../../ui/adopt-typed-input.ts';
import { Checkbox, TextInput } from '../../ui/fields.ts';
import { NoScriptNotice } from '../../ui/NoScriptNotice.tsx';
import { PinField } from '../../ui/PinField.tsx';
import { useFocusOnProblem } from '../../ui/use-focus-on-problem.ts';
import classes from './LoginForm.module.css';

export interface LoginProblem {
  readonly field: 'email' | 'pin' | 'deviceConfirmed';
  readonly message: string;
}

export interface LoginFormProps {
  readonly initialEmail: string;
  readonly problem: LoginProblem | null;
  readonly busy: 'checking' | 'logging-in' | null;
  readonly onBegin: () => void;
  readonly onLogIn: (values: LoginValues) => void;
}

const FIELDS = [
  'email',
  'pin',
  'deviceConfirmed',
  'autoStart',
] as const satisfies readonly (keyof LoginValues)[];

const BUSY_LABELS = { checking: 'Checking your email…', 'logging-in': 'Logging in…' } as const;

/** Submits its values unvalidated; the machine validates them and returns the problem. */
export function LoginForm({ initialEmail, problem, busy, onBegin, onLogIn }: LoginFormProps) {
  const form = useForm<LoginValues>({
    mode: 'uncontrolled',
    initialValues: { email: initialEmail, pin: '', deviceConfirmed: false, autoStart: false },
  });
  const refocus = useFocusOnProblem(problem, form.getInputNode);
  const submit = form.onSubmit(values => {
    if (busy !== null) return;
    refocus();
    onLogIn(values);
  });

  const emailInput = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // React keeps the empty value of the rendered page if the email is known when it hydrates.
    if (emailInput.current?.value === '') emailInput.current.value = initialEmail;
  }, [initialEmail]);

  const errorAt = (name: LoginProblem['field']) => (problem?.field === name ? problem.message : undefined);

  return (
    <form
      method="post"
      noValidate
      className={classes.form}
      onFocus={onBegin}
      onSubmit={event => {
        adoptTypedInput(form, FIELDS);
        submit(event);
      }}
    >
      <NoScriptNotice />
      <TextInput
        key={form.key('email')}
        {...form.getInputProps('email')}
        ref={emailInput}
        error={errorAt('email')}
        label="Email"
        type="email"
        name="email"
        autoComplete="username"
        placeholder="you@example.org"
      />
      <PinField
        key={form.key('pin')}
        {...form.getInputProps('pin')}
        error={errorAt('pin')}
        label="PIN"
        name="pin"
        autoComplete="current-password"
        placeholder="6-digit PIN"
        visibilityToggleButtonProps={{ 'aria-label': 'Show the PIN' }}
      />
      <div className={classes.choices}>
        <Checkbox
          key={form.key('deviceConfirmed')}
          {...form.getInputProps('deviceConfirmed', { type: 'checkbox' })}
          error={errorAt('deviceConfirmed')}
          aria-invalid={problem?.field === 'deviceConfirmed'}
          name="deviceConfirmed"
          label="I'll use only this device for mining"
        />
        <Checkbox
          key={form.key('autoStart')}
          {...form.getInputProps('autoStart', { type: 'checkbox' })}
          name="autoStart"
          label="Start mining right after the login"
        />
      </div>
      <Button type="submit" size="lg" fullWidth aria-disabled={busy !== null}>
        {busy === null ? 'Log In' : BUSY_LABELS[busy]}
      </Button>
    </form>
  );
}
