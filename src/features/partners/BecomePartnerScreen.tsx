import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { partnerApplicationMachine } from '../../../machines/partner/partner-application.machine.ts';
import { useAppActor } from '../../actors/app-actor.ts';
import { useSiteSettings } from '../../actors/site-settings.ts';
import { useToasts } from '../../actors/toasts.ts';
import { partnerToast } from '../../content/toasts.ts';
import { ApplicationApproved } from './ApplicationApproved.tsx';
import { ApplicationPage } from './ApplicationPage.tsx';

/** `/become-partner`, with the actor of the application. */
export function BecomePartnerScreen() {
  const application = useAppActor(partnerApplicationMachine);
  return <LiveApplication application={application} />;
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
