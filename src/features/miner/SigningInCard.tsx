import { Button } from '../../ui/Button.tsx';
import { Loader } from '../../ui/Loader.tsx';
import classes from './SigningInCard.module.css';

interface SigningInCardProps {
  readonly email: string;
  /** Whether the server is unreachable; the login is retried. */
  readonly unreachable?: boolean;
  /** Absent if there is no alternative. */
  readonly onLogInWithPin?: () => void;
}

/** Replaces the login card during an automatic login and while the dashboard loads. */
export const SigningInCard = ({ email, unreachable = false, onLogInWithPin }: SigningInCardProps) => (
  <section className={classes.card} aria-label="Log in to mine">
    <Loader size="md" />
    <div role="status" className={classes.texts}>
      <p className={classes.title}>
        {unreachable ? 'The server cannot be reached or is busy. Trying again…' : 'Signing you in…'}
      </p>
      <p className={classes.email}>{email}</p>
    </div>
    {/* Appears after a delay, since most logins are fast. */}
    {onLogInWithPin && (
      <Button variant="default" size="md" className={classes.instead ?? ''} onClick={onLogInWithPin}>
        Log in with PIN instead
      </Button>
    )}
  </section>
);
