import { PasswordInput, TextInput } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useId } from 'react';
import { authTexts } from '../../content/auth-texts.ts';
import { NO_ANSWER } from '../../content/toasts.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import classes from './CredentialsForm.module.css';
import { type CredentialsFormOptions, useCredentialsForm } from './use-credentials-form.ts';

interface CredentialsFormProps extends CredentialsFormOptions {
  /** Tells password managers to fill in a password or to propose one. */
  readonly passwordUse: 'current-password' | 'new-password';
  readonly hints?: { readonly username: string; readonly password: string };
  /** The label of the button. */
  readonly label: string;
}

/** The form of the login or the registration. */
export function CredentialsForm({ passwordUse, hints, label, ...options }: CredentialsFormProps) {
  const { form, submit } = useCredentialsForm(options);
  const { fields, refusal, isBusy } = options;
  const passwordId = useId();
  const [hintId, errorId] = [`${passwordId}-hint`, `${passwordId}-error`];
  const isPasswordWrong = form.errors.password !== undefined;
  const passwordNotes = [...(isPasswordWrong ? [errorId] : []), ...(hints ? [hintId] : [])];

  return (
    <form noValidate className={classes.form} onSubmit={submit}>
      {refusal?.field === null && (
        <Notice tone="danger" icon={<IconAlertTriangle stroke={1.75} />}>
          <p>{refusal.text ?? NO_ANSWER}</p>
        </Notice>
      )}
      {fields.includes('username') && (
        <TextInput
          key={form.key('username')}
          {...form.getInputProps('username')}
          label={authTexts.username}
          description={hints?.username}
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
      )}
      {fields.includes('email') && (
        <TextInput
          key={form.key('email')}
          {...form.getInputProps('email')}
          label={authTexts.email}
          name="email"
          type="email"
          autoComplete="email"
        />
      )}
      <PasswordInput
        key={form.key('password')}
        {...form.getInputProps('password')}
        // Mantine sets it on its other inputs, but not on this one.
        aria-invalid={isPasswordWrong}
        aria-describedby={passwordNotes.join(' ') || undefined}
        descriptionProps={{ id: hintId }}
        errorProps={{ id: errorId }}
        label={authTexts.password}
        description={hints?.password}
        name="password"
        autoComplete={passwordUse}
        visibilityToggleFocusable
        visibilityToggleButtonProps={{ 'aria-label': authTexts.showPassword }}
      />
      <Button type="submit" size="lg" fullWidth aria-disabled={isBusy} data-disabled={isBusy || undefined}>
        {label}
      </Button>
    </form>
  );
}
