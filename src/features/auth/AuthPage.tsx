import { Link } from '@tanstack/react-router';
import { authTexts } from '../../content/auth-texts.ts';
import { PageIntro } from '../../ui/PageIntro.tsx';
import { AuthCard, type AuthCardProps } from './AuthCard.tsx';
import classes from './AuthPage.module.css';
import { WelcomePanel } from './WelcomePanel.tsx';

const { title, lead, miner } = authTexts;

/** `/auth`: the two forms and the purpose of an account. */
export const AuthPage = (card: AuthCardProps) => (
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
