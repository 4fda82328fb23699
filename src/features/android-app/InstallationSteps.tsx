import { installation } from '../../content/android-app-texts.ts';
import classes from './InstallationSteps.module.css';

/** How the app will get onto a phone. */
export const InstallationSteps = () => (
  <>
    <p className={classes.lead}>{installation.lead}</p>
    <ol className={classes.steps}>
      {installation.steps.map(({ title, text }) => (
        <li key={title} className={classes.step}>
          <h3 className={classes.title}>{title}</h3>
          <p className={classes.text}>{text}</p>
        </li>
      ))}
    </ol>
  </>
);
