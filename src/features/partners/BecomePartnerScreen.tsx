import { Link } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { partnerApplicationMachine } from '../../../machines/partner/partner-application.machine.ts';
import { useAppActor } from '../../actors/app-actor.ts';
import { useSiteSettings } from '../../actors/site-settings.ts';
import { useToasts } from '../../actors/toasts.ts';
import { partnerApplicationTexts } from '../../content/partner-texts.ts';
import { previewPageHeads } from '../../content/preview-page-heads.ts';
import { partnerToast } from '../../content/toasts.ts';
import { PageHead } from '../../ui/PageHead.tsx';
import { PageIntro } from '../../ui/PageIntro.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { StepList } from '../../ui/StepList.tsx';
import { ApplicationApproved } from './ApplicationApproved.tsx';
import { ApplicationForm, type ApplicationFormProps } from './ApplicationForm.tsx';
import classes from './BecomePartnerScreen.module.css';

/** `/become-partner`, with the actor of the application. */
export function BecomePartnerScreen() {
  const application = useAppActor(partnerApplicationMachine);
  return (
    <>
      <PageHead {...previewPageHeads.becomePartner} />
      <LiveApplication application={application} />
    </>
  );
}

interface LiveApplicationProps {
  readonly application: ActorRefFrom<typeof partnerApplicationMachine>;
}

/** Renders the snapshot of the application. */
export function LiveApplication({ application }: LiveApplicationProps) {
  useToasts(application, partnerToast);
  const { partnershipEmail } = useSiteSettings();
  const snapshot = useSelector(application, state => state);
  if (snapshot.matches('approved')) return <ApplicationApproved email={partnershipEmail} />;
  return (
    <ApplicationPage
      confirmed={snapshot.context.confirmed}
      missing={snapshot.context.missing}
      onTick={(requirement, isConfirmed) =>
        application.send({ type: 'requirement.toggled', requirement, isConfirmed })
      }
      onSubmit={() => application.send({ type: 'application.submitted' })}
    />
  );
}

const { title, lead, form, process, back } = partnerApplicationTexts;

/** The application form with the process. */
const ApplicationPage = (application: ApplicationFormProps) => (
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
