import { IconLock } from '@tabler/icons-react';
import { signUpClosed } from '../../content/miner-texts.ts';
import { Button } from '../../ui/Button.tsx';
import classes from './SignUpClosed.module.css';

/** Explains why sign-up is closed and when it opens. */
export const SignUpClosed = ({ onBack }: { readonly onBack: () => void }) => (
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
