import { Link, useHydrated } from '@tanstack/react-router';
import type { SignInForm } from '../../../machines/auth/visitor.setup.ts';
import { useFetchedVisitor, useLazyVisitor, type VisitorSnapshot } from '../../actors/visitor-context.ts';
import { authTexts } from '../../content/auth-texts.ts';
import { CheckList } from '../../ui/CheckList.tsx';
import { Drawing } from '../../ui/Drawing.tsx';
import padlock from '../../ui/drawings/padlock.svg';
import { PageIntro } from '../../ui/PageIntro.tsx';
import { AuthCard, type AuthCardProps } from './AuthCard.tsx';
import classes from './AuthScreen.module.css';
import type { AuthSearch, AuthTab } from './auth-search.ts';
import { Redirect } from './Redirect.tsx';

interface AuthScreenProps extends AuthSearch {
  readonly onTabChange: (tab: AuthTab) => void;
}

/** `/auth`. Redirects a signed-in user to the requested page, or to `/`. */
export function AuthScreen({ tab = 'login', from, onTabChange }: AuthScreenProps) {
  const visitor = useLazyVisitor();
  const snapshot = useFetchedVisitor();
  // The build rendered the page without search parameters.
  const isHydrated = useHydrated();
  if (snapshot?.context.user) return <Redirect href={from ?? '/'} />;
  return (
    <AuthPage
      tab={isHydrated ? tab : 'login'}
      onTabChange={onTabChange}
      notice={isHydrated ? noticeOf(snapshot, from) : null}
      busy={busyForm(snapshot)}
      refusal={snapshot?.context.signInError ?? null}
      onLogIn={({ username, password }) =>
        visitor.start(started => started.send({ type: 'login.submitted', username, password }))
      }
      onRegister={registration =>
        visitor.start(started => started.send({ type: 'registration.submitted', ...registration }))
      }
    />
  );
}

function busyForm(snapshot: VisitorSnapshot | null): SignInForm | null {
  if (snapshot?.matches('loggingIn')) return 'login';
  return snapshot?.matches('registering') ? 'registration' : null;
}

/** Returns why the visitor was sent to the login; null if they came by themselves. */
function noticeOf(snapshot: VisitorSnapshot | null, from: string | undefined): string | null {
  // The error of the last submit takes precedence.
  if (snapshot?.context.signInError) return null;
  if (snapshot?.context.hasSessionEnded) return authTexts.sessionEnded;
  return from === undefined ? null : authTexts.loginFirst;
}

const { title, lead, miner } = authTexts;

const AuthPage = (card: AuthCardProps) => (
  <>
    <PageIntro title={title} lead={lead} />
    <div className={classes.columns}>
      <AuthCard {...card} />
      <WelcomePanel />
    </div>
    <p className={classes.miner}>
      {miner.question}{' '}
      <Link to="/web-miner" className={classes.link ?? ''}>
        {miner.link}
      </Link>
    </p>
  </>
);

/** Shown beside the forms on wide screens. */
const WelcomePanel = () => (
  <aside className={classes.panel} aria-labelledby="welcome">
    <Drawing className={classes.drawing} src={padlock} width={460} height={420} />
    <h2 id="welcome" className={classes.title}>
      {authTexts.welcome.title}
    </h2>
    <p className={classes.lead}>{authTexts.welcome.lead}</p>
    <CheckList items={authTexts.welcome.items} />
  </aside>
);
