import { authTexts } from '../../content/auth-texts.ts';
import { CheckList } from '../../ui/CheckList.tsx';
import classes from './WelcomePanel.module.css';

const { title, lead, items } = authTexts.welcome;

/** Shown beside the forms on wide screens. */
export const WelcomePanel = () => (
  <aside className={classes.panel} aria-labelledby="welcome">
    <h2 id="welcome" className={classes.title}>
      {title}
    </h2>
    <p className={classes.lead}>{lead}</p>
    <CheckList items={items} />
  </aside>
);
