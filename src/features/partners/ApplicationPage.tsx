import { Link } from '@tanstack/react-router';
import { partnerApplicationTexts } from '../../content/partner-texts.ts';
import { PageIntro } from '../../ui/PageIntro.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { StepList } from '../../ui/StepList.tsx';
import { ApplicationForm, type ApplicationFormProps } from './ApplicationForm.tsx';
import classes from './ApplicationPage.module.css';

const { title, lead, form, process, back } = partnerApplicationTexts;

/** The application form with the process. */
export const ApplicationPage = (application: ApplicationFormProps) => (
  <>
    <PageIntro title={title} lead={lead} />
    <div className={classes.columns}>
      <Panel title={form}>
        <ApplicationForm {...application} />
      </Panel>
      <Panel title={process.title}>
        <StepList columns={1} steps={process.steps} />
      </Panel>
    </div>
    <p className={classes.back}>
      <Link to="/partnerships" className={classes.link ?? ''}>
        {back}
      </Link>
    </p>
  </>
);
