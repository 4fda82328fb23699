import { Button } from '../../ui/Button.tsx';
import { Loader } from '../../ui/Loader.tsx';
import classes from './SigningInCard.module.css';

interface SigningInCardProps {
  readonly email: string;
  /** The server could not be reached and is tried again. */
  readonly unreachable?: boolean;
  /** Without it there is nothing that could be done instead. */
  readonly onLogInWithPin?: () => void;
}

/** Stands in for the login card while a known device logs in by itself, and until what a login leads to is there. */
export const SigningInCard = ({ email, unreachable = false, onLogInWithPin }: SigningInCardProps) => (
  <section className={classes.card} aria-label="Log in to mine">
    <Loader size="md" />
    <div role="status" className={classes.texts}>
      <p className={classes.title}>
        {unreachable ? 'The server cannot be reached or is busy. Trying again…' : 'Signing you in…'}
      </p>
      <p className={classes.email}>{email}</p>
    </div>
    {/* Comes into sight after a moment, for a sign-in that takes long; usually it is over before that. */}
    {onLogInWithPin && (
      <Button variant="default" size="md" className={classes.instead ?? ''} onClick={onLogInWithPin}>
        Log in with PIN instead
      </Button>
    )}
  </section>
);
