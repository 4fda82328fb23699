import { Button } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import { type FormEvent, useEffect } from 'react';
import type * as z from 'zod/mini';
import { registerBody, visitorLoginBody } from '../../../contract/auth.ts';
import type { SignInError, SignInForm } from '../../../machines/auth/visitor.setup.ts';
import { authTexts } from '../../content/auth-texts.ts';
import { NO_ANSWER } from '../../content/toasts.ts';
import { adoptTypedInput } from '../../ui/adopt-typed-input.ts';
import { PasswordInput, Tabs, TextInput } from '../../ui/fields.ts';
import { NoScriptNotice } from '../../ui/NoScriptNotice.tsx';
import { Notice } from '../../ui/Notice.tsx';
import classes from './AuthCard.module.css';
import type { AuthTab } from './auth-search.ts';

export interface AuthCardProps {
  readonly tab: AuthTab;
  readonly onTabChange: (tab: AuthTab) => void;
  /** Why the visitor was sent here, if there is a reason. */
  readonly notice: string | null;
  readonly busy: SignInForm | null;
  readonly refusal: SignInError | null;
  readonly onLogIn: (credentials: Credentials) => void;
  readonly onRegister: (credentials: Credentials) => void;
}

const { tabs, login, registration } = authTexts;

/** Both forms stay mounted, so that a change of the tab loses no input. */
export const AuthCard = ({ tab, onTabChange, notice, busy, refusal, onLogIn, onRegister }: AuthCardProps) => (
  <section className={classes.card} aria-label={authTexts.forms}>
    <Tabs
      value={tab}
      // React hydrates an `Activity` in one go, which blocks a slow phone.
      keepMountedMode="display-none"
      onChange={value => onTabChange(value === 'register' ? 'register' : 'login')}
      classNames={{ tab: classes.tab ?? '', panel: classes.panel ?? '' }}
    >
      <Tabs.List grow>
        <Tabs.Tab value="login">{tabs.login}</Tabs.Tab>
        <Tabs.Tab value="register">{tabs.register}</Tabs.Tab>
      </Tabs.List>
      {notice !== null && (
        <div className={classes.notice}>
          <Notice tone="info" icon={<IconInfoCircle stroke={1.75} />}>
            <p>{notice}</p>
          </Notice>
        </div>
      )}
      <Tabs.Panel value="login">
        <CredentialsForm
          name="login"
          fields={['username', 'password']}
          schema={visitorLoginBody}
          passwordUse="current-password"
          refusal={refusal?.form === 'login' ? refusal : null}
          isBusy={busy !== null}
          label={busy === 'login' ? login.busy : login.submit}
          onSubmit={onLogIn}
        />
      </Tabs.Panel>
      <Tabs.Panel value="register">
        <CredentialsForm
          name="registration"
          fields={['username', 'email', 'password']}
          schema={registerBody}
          passwordUse="new-password"
          hints={registration.hints}
          refusal={refusal?.form === 'registration' ? refusal : null}
          isBusy={busy !== null}
          label={busy === 'registration' ? registration.busy : registration.submit}
          onSubmit={onRegister}
        />
      </Tabs.Panel>
    </Tabs>
  </section>
);

interface CredentialsFormProps extends CredentialsFormOptions {
  /** Tells password managers to fill in a password or to propose one. */
  readonly passwordUse: 'current-password' | 'new-password';
  readonly hints?: { readonly username: string; readonly password: string };
  readonly label: string;
}

function CredentialsForm({ passwordUse, hints, label, ...options }: CredentialsFormProps) {
  const { form, submit } = useCredentialsForm(options);
  const { fields, refusal, isBusy } = options;

  return (
    <form method="post" noValidate className={classes.form} onSubmit={submit}>
      <NoScriptNotice />
      {refusal?.field === null && (
        <Notice tone="danger" icon={<IconAlertTriangle stroke={1.75} />}>
          <p>{refusal.text ?? NO_ANSWER}</p>
        </Notice>
      )}
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
        aria-invalid={form.errors.password !== undefined}
        label={authTexts.password}
        description={hints?.password}
        name="password"
        autoComplete={passwordUse}
        visibilityToggleFocusable
        visibilityToggleButtonProps={{ 'aria-label': authTexts.showPassword }}
      />
      <Button type="submit" size="lg" fullWidth aria-disabled={isBusy} data-disabled={isBusy}>
        {label}
      </Button>
    </form>
  );
}

interface Credentials {
  readonly username: string;
  readonly email: string;
  readonly password: string;
}

type CredentialsField = keyof Credentials;

/** The server's error: at a field, or of the whole form. A new object for each submit. */
interface CredentialsRefusal {
  readonly field: CredentialsField | null;
  /** The server's text; null if there is none. */
  readonly text: string | null;
}

interface CredentialsFormOptions {
  /** Prefixes the ids of the fields, since a page has several forms. */
  readonly name: string;
  readonly fields: readonly CredentialsField[];
  readonly schema: z.ZodMiniType;
  readonly refusal: CredentialsRefusal | null;
  readonly isBusy: boolean;
  readonly onSubmit: (credentials: Credentials) => void;
}

/** Validates a form by the contract's schema and focuses the first invalid field. */
function useCredentialsForm({ name, fields, schema, refusal, isBusy, onSubmit }: CredentialsFormOptions) {
  const form = useForm<Credentials>({
    name,
    mode: 'uncontrolled',
    initialValues: { username: '', email: '', password: '' },
    validate: schemaResolver(schema, { sync: true }),
  });
  const { setFieldError, getInputNode } = form;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a server error is shown once; typing removes it.
  useEffect(() => {
    if (!refusal?.field) return;
    setFieldError(refusal.field, refusal.text);
    getInputNode(refusal.field)?.focus();
  }, [refusal]);

  const validateAndSubmit = form.onSubmit(onSubmit, errors => {
    const firstWrong = fields.find(field => errors[field]);
    if (firstWrong) getInputNode(firstWrong)?.focus();
  });

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    adoptTypedInput(form, fields);
    validateAndSubmit(event);
  };

  return { form, submit };
}
