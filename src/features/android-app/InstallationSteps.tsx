import { installation } from '../../content/android-app-texts.ts';
import { StepList } from '../../ui/StepList.tsx';
import classes from './InstallationSteps.module.css';

/** How the app will get onto a phone. */
export const InstallationSteps = () => (
  <>
    <p className={classes.lead}>{installation.lead}</p>
    <StepList columns={2} steps={installation.steps} />
  </>
);
