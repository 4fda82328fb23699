import { Tabs } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { registerBody, visitorLoginBody } from '../../../contract/auth.ts';
import type { SignInError, SignInForm } from '../../../machines/auth/visitor.setup.ts';
import { authTexts } from '../../content/auth-texts.ts';
import { MantineScope } from '../../ui/MantineScope.tsx';
import { Notice } from '../../ui/Notice.tsx';
import classes from './AuthCard.module.css';
import type { AuthTab } from './auth-search.ts';
import type { Credentials } from './CredentialsForm.tsx';
import { CredentialsForm } from './CredentialsForm.tsx';

export interface AuthCardProps {
  readonly tab: AuthTab;
  readonly onTabChange: (tab: AuthTab) => void;
  /** Why the visitor was sent here, if there is a reason. */
  readonly notice: string | null;
  /** The form that is being submitted. */
  readonly busy: SignInForm | null;
  /** The error of the last submit. */
  readonly refusal: SignInError | null;
  readonly onLogIn: (credentials: Credentials) => void;
  readonly onRegister: (credentials: Credentials) => void;
}

const { tabs, login, registration } = authTexts;

/** Both forms stay mounted, so that a change of the tab loses no input. */
export const AuthCard = ({ tab, onTabChange, notice, busy, refusal, onLogIn, onRegister }: AuthCardProps) => (
  <MantineScope>
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
  </MantineScope>
);
