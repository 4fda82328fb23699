import { Checkbox } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { useCallback, useEffect, useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import { type Confirmed, type Requirement, requirements } from '../../../machines/partner/partner.rules.ts';
import { partnerApplicationMachine } from '../../../machines/partner/partner-application.machine.ts';
import { useAppActor } from '../../actors/app-actor.ts';
import { useSiteSettings } from '../../actors/site-settings.ts';
import { useToasts } from '../../actors/toasts.ts';
import { approvalTexts, partnerApplicationTexts, requirementTexts } from '../../content/partner-texts.ts';
import { previewPageHeads } from '../../content/preview-page-heads.ts';
import { partnerToast } from '../../content/toasts.ts';
import { DrawnIntro } from '../../ui/DrawnIntro.tsx';
import certificate from '../../ui/drawings/certificate.svg';
import { HomeButton } from '../../ui/HomeButton.tsx';
import { AnchorButton, Button, LinkButton } from '../../ui/light/Button.tsx';
import { PageHead } from '../../ui/PageHead.tsx';
import { PageIntro } from '../../ui/PageIntro.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { StepList } from '../../ui/StepList.tsx';
import { useFocusOnProblem } from '../../ui/use-focus-on-problem.ts';
import classes from './BecomePartnerScreen.module.css';

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

const ApplicationPage = (application: ApplicationFormProps) => (
  <>
    <DrawnIntro drawing={certificate} frame={[560, 420]} title={title} lead={lead} />
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

interface ApplicationFormProps {
  readonly confirmed: Confirmed;
  readonly missing: readonly Requirement[];
  readonly onTick: (requirement: Requirement, isConfirmed: boolean) => void;
  readonly onSubmit: () => void;
}

const { missing: missingText, submit, notSent } = partnerApplicationTexts;

/** Uncontrolled, to keep ticks from before hydration. The button shows what is missing. */
function ApplicationForm({ confirmed, missing, onTick, onSubmit }: ApplicationFormProps) {
  const box = useRef<HTMLFormElement>(null);
  const findInput = useCallback(
    (requirement: Requirement) =>
      box.current?.querySelector<HTMLInputElement>(`[name=${requirement}]`) ?? null,
    [],
  );
  useEarlyTicks(findInput, onTick);
  const [firstMissing] = missing;
  const refocus = useFocusOnProblem(
    firstMissing ? { field: firstMissing, message: missingText } : null,
    findInput,
  );
  const isMissing = (requirement: Requirement) =>
    missing.includes(requirement) && !confirmed.has(requirement);
  const isComplete = requirements.every(requirement => confirmed.has(requirement));

  return (
    <form
      ref={box}
      // Prevents navigation where scripts never run.
      method="dialog"
      noValidate
      className={classes.form}
      onSubmit={event => {
        event.preventDefault();
        refocus();
        onSubmit();
      }}
    >
      {requirements.map(requirement => (
        <Checkbox
          key={requirement}
          name={requirement}
          size="md"
          className={classes.requirement ?? ''}
          label={requirementTexts[requirement].label}
          description={requirementTexts[requirement].note}
          error={isMissing(requirement) ? missingText : undefined}
          // Mantine sets it on its other inputs, but not on this one.
          aria-invalid={isMissing(requirement)}
          onChange={event => onTick(requirement, event.currentTarget.checked)}
        />
      ))}
      <Button type="submit" size="md" aria-disabled={!isComplete} data-disabled={!isComplete || undefined}>
        {submit}
      </Button>
      <p className={classes.note}>{notSent}</p>
    </form>
  );
}

/** Reports ticks from before hydration (decision D34). */
function useEarlyTicks(
  findInput: (requirement: Requirement) => HTMLInputElement | null,
  onTick: (requirement: Requirement, isConfirmed: boolean) => void,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: later ticks fire change events.
  useEffect(() => {
    for (const requirement of requirements) {
      if (findInput(requirement)?.checked) onTick(requirement, true);
    }
  }, []);
}

const { subject } = approvalTexts;

/** The last step of the application: an email that the applicant sends. */
function ApplicationApproved({ email }: { readonly email: string }) {
  const title = useRef<HTMLHeadingElement>(null);
  // The focused button was unmounted with the form.
  useEffect(() => title.current?.focus(), []);

  return (
    <>
      <PageIntro titleRef={title} title={approvalTexts.title} lead={approvalTexts.lead} />
      <div className={classes.column}>
        <Panel title={approvalTexts.step}>
          <p>{approvalTexts.instruction}</p>
          <dl className={classes.letter}>
            <dt className={classes.label}>{approvalTexts.address}</dt>
            <dd className={classes.value}>{email}</dd>
            <dt className={classes.label}>{approvalTexts.subjectLabel}</dt>
            <dd className={classes.value}>{subject}</dd>
          </dl>
          <p>{approvalTexts.certificate}</p>
          <AnchorButton
            href={`mailto:${email}?subject=${encodeURIComponent(subject)}`}
            size="md"
            leftSection={<IconMail size="1.125em" stroke={1.75} aria-hidden="true" />}
          >
            {approvalTexts.email}
          </AnchorButton>
        </Panel>
        <div className={classes.ways}>
          <LinkButton to="/partnerships" variant="default">
            {approvalTexts.partnerships}
          </LinkButton>
          <HomeButton>{approvalTexts.home}</HomeButton>
        </div>
      </div>
    </>
  );
}
