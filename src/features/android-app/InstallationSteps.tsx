import { installation } from '../../content/android-app-texts.ts';
import { StepList } from '../../ui/StepList.tsx';
import classes from './InstallationSteps.module.css';

/** The steps of the installation. */
export const InstallationSteps = () => (
  <>
    <p className={classes.lead}>{installation.lead}</p>
    <StepList columns={2} steps={installation.steps} />
  </>
);
