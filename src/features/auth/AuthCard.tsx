import { Tabs } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { registerBody, visitorLoginBody } from '../../../contract/auth.ts';
import type { SignInError, SignInForm } from '../../../machines/auth/visitor.setup.ts';
import { authTexts } from '../../content/auth-texts.ts';
import { MantineScope } from '../../ui/MantineScope.tsx';
import { Notice } from '../../ui/Notice.tsx';
import classes from './AuthCard.module.css';
import type { AuthTab } from './auth-search.ts';
import { CredentialsForm } from './CredentialsForm.tsx';
import type { Credentials } from './use-credentials-form.ts';

export interface AuthCardProps {
  readonly tab: AuthTab;
  readonly onTabChange: (tab: AuthTab) => void;
  /** Why the visitor stands before this card, where that needs a word. */
  readonly notice: string | null;
  /** Which form is being sent. */
  readonly busy: SignInForm | null;
  /** Why the last try of one of them failed. */
  readonly refusal: SignInError | null;
  readonly onLogIn: (credentials: Credentials) => void;
  readonly onRegister: (credentials: Credentials) => void;
}

const { tabs, login, registration } = authTexts;

/** Both forms stay in the page, so that nothing typed is lost on the way to the other tab and back. */
export const AuthCard = ({ tab, onTabChange, notice, busy, refusal, onLogIn, onRegister }: AuthCardProps) => (
  <MantineScope>
    <section className={classes.card} aria-label={authTexts.forms}>
      <Tabs
        value={tab}
        // As an `Activity` a form would be taken over at once and as a whole, which keeps a slow phone busy.
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
  </MantineScope>
);
