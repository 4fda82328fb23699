import { Button } from '@mantine/core';
import { IconAlertTriangle, IconLock } from '@tabler/icons-react';
import { useRef } from 'react';
import { signUpClosed } from '../../content/miner-texts.ts';
import { Tabs } from '../../ui/fields.ts';
import { Notice } from '../../ui/Notice.tsx';
import { useFocusWhenLost } from '../../ui/use-focus-when-lost.ts';
import classes from './LoginCard.module.css';
import { LoginForm, type LoginFormProps } from './LoginForm.tsx';

export type LoginTab = 'login' | 'sign-up';

export interface LoginCardProps extends LoginFormProps {
  readonly tab: LoginTab;
  readonly onTabChange: (tab: LoginTab) => void;
  /** Why the miner has to log in, if there is a reason. */
  readonly notice?: string | undefined;
}

export function LoginCard({ tab, onTabChange, notice, ...form }: LoginCardProps) {
  const card = useRef<HTMLElement>(null);
  useFocusWhenLost(tab, () => card.current?.querySelector<HTMLElement>(tab === 'login' ? 'input' : 'h2'));
  return (
    <section ref={card} className={classes.card} aria-label="Log in to mine">
      {/* Both panels stay mounted, so that a change of the tab loses no input. */}
      <Tabs
        value={tab}
        // React hydrates an `Activity` in one go, which blocks a slow phone.
        keepMountedMode="display-none"
        onChange={value => onTabChange(value === 'sign-up' ? 'sign-up' : 'login')}
        classNames={{ tab: classes.tab ?? '', panel: classes.panel ?? '' }}
      >
        <Tabs.List grow>
          <Tabs.Tab value="login">Login</Tabs.Tab>
          <Tabs.Tab
            value="sign-up"
            // Sign-up is disabled, but its tab can be opened.
            aria-disabled
            rightSection={<IconLock className={classes.lock} stroke={1.75} aria-hidden="true" />}
          >
            Sign Up Locked
          </Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="login">
          <div className={notice ? classes.notice : undefined} role="status">
            {notice && (
              <Notice tone="warning" icon={<IconAlertTriangle stroke={1.75} />}>
                {notice}
              </Notice>
            )}
          </div>
          <LoginForm {...form} />
        </Tabs.Panel>
        <Tabs.Panel value="sign-up">
          <SignUpClosed onBack={() => onTabChange('login')} />
        </Tabs.Panel>
      </Tabs>
    </section>
  );
}

const SignUpClosed = ({ onBack }: { readonly onBack: () => void }) => (
  <div className={classes.closed}>
    <span className={classes.badge} aria-hidden="true">
      <IconLock stroke={1.75} />
    </span>
    <h2 className={classes.title} tabIndex={-1}>
      {signUpClosed.title}
    </h2>
    <dl>
      {signUpClosed.facts.map(({ label, text }) => (
        <div key={label} className={classes.fact}>
          <dt className={classes.label}>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
    <Button variant="default" size="md" fullWidth onClick={onBack}>
      Back to Login
    </Button>
  </div>
);
