import { Tabs } from '@mantine/core';
import { IconAlertTriangle, IconLock } from '@tabler/icons-react';
import { useRef } from 'react';
import { MantineScope } from '../../ui/MantineScope.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { useFocusWhenLost } from '../../ui/use-focus-when-lost.ts';
import classes from './LoginCard.module.css';
import { LoginForm, type LoginFormProps } from './LoginForm.tsx';
import { SignUpClosed } from './SignUpClosed.tsx';

export type LoginTab = 'login' | 'sign-up';

export interface LoginCardProps extends LoginFormProps {
  readonly tab: LoginTab;
  readonly onTabChange: (tab: LoginTab) => void;
  /** Why the miner stands before this card, where that needs a word. */
  readonly notice?: string | undefined;
}

/** The way in: the login form, and behind a locked tab the reason why nobody can sign up. */
export function LoginCard({ tab, onTabChange, notice, ...form }: LoginCardProps) {
  const card = useRef<HTMLElement>(null);
  useFocusWhenLost(tab, () => card.current?.querySelector<HTMLElement>(tab === 'login' ? 'input' : 'h2'));
  return (
    <MantineScope>
      <section ref={card} className={classes.card} aria-label="Log in to mine">
        {/* Both panels stay mounted, so that nothing typed is lost on the way to the other tab and back. */}
        <Tabs
          value={tab}
          // As an `Activity` the form would be taken over at once and as a whole, which keeps a slow phone busy.
          keepMountedMode="display-none"
          onChange={value => onTabChange(value === 'sign-up' ? 'sign-up' : 'login')}
          classNames={{ tab: classes.tab ?? '', panel: classes.panel ?? '' }}
        >
          <Tabs.List grow>
            <Tabs.Tab value="login">Login</Tabs.Tab>
            <Tabs.Tab
              value="sign-up"
              // Sign-up is disabled, and the tab can still be opened to read why.
              aria-disabled
              rightSection={<IconLock className={classes.lock} stroke={1.75} aria-hidden="true" />}
            >
              Sign Up Locked
            </Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="login">
            {notice && (
              <div className={classes.notice} role="status">
                <Notice tone="warning" icon={<IconAlertTriangle stroke={1.75} />}>
                  {notice}
                </Notice>
              </div>
            )}
            <LoginForm {...form} />
          </Tabs.Panel>
          <Tabs.Panel value="sign-up">
            <SignUpClosed onBack={() => onTabChange('login')} />
          </Tabs.Panel>
        </Tabs>
      </section>
    </MantineScope>
  );
}
