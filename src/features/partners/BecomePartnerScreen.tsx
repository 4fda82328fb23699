import { Button } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useSiteSettings } from '../../actors/site-settings.ts';
import { showToast } from '../../adapters/toast-queue.ts';
import {
  approvalTexts,
  partnerApplicationTexts,
  type Requirement,
  requirements,
  requirementTexts,
} from '../../content/partner-texts.ts';
import { previewPageHeads } from '../../content/preview-page-heads.ts';
import { requirementsNotMet } from '../../content/toasts.ts';
import { DrawnIntro } from '../../ui/DrawnIntro.tsx';
import certificate from '../../ui/drawings/certificate.svg';
import { Checkbox } from '../../ui/fields.ts';
import { HomeButton } from '../../ui/HomeButton.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { PageHead } from '../../ui/PageHead.tsx';
import { PageIntro } from '../../ui/PageIntro.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { StepList } from '../../ui/StepList.tsx';
import { useFocusOnProblem } from '../../ui/use-focus-on-problem.ts';
import classes from './BecomePartnerScreen.module.css';

export function BecomePartnerScreen() {
  const [isApproved, setIsApproved] = useState(false);
  const { partnershipEmail } = useSiteSettings();
  return (
    <>
      <PageHead {...previewPageHeads.becomePartner} />
      {isApproved ? (
        <ApplicationApproved email={partnershipEmail} />
      ) : (
        <ApplicationPage onApproved={() => setIsApproved(true)} />
      )}
    </>
  );
}

const { title, lead, form, process, back } = partnerApplicationTexts;

interface ApplicationPageProps {
  readonly onApproved: () => void;
}

const ApplicationPage = ({ onApproved }: ApplicationPageProps) => (
  <>
    <DrawnIntro drawing={certificate} frame={[560, 420]} title={title} lead={lead} />
    <div className={classes.columns}>
      <Panel title={form}>
        <ApplicationForm onApproved={onApproved} />
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

const { missing: missingText, submit, notSent } = partnerApplicationTexts;

const flow = requirementsNotMet.flow;

/** Uncontrolled, to keep ticks from before hydration. The button shows what is missing. */
function ApplicationForm({ onApproved }: ApplicationPageProps) {
  const box = useRef<HTMLFormElement>(null);
  const [left, setLeft] = useState<readonly Requirement[]>(requirements);
  // Of the last submission.
  const [missing, setMissing] = useState<readonly Requirement[]>([]);
  const [firstMissing] = missing;
  const refocus = useFocusOnProblem(
    firstMissing ? { field: firstMissing, message: missingText } : null,
    requirement => box.current?.querySelector<HTMLInputElement>(`[name=${requirement}]`) ?? null,
  );
  const problems = missing.filter(requirement => left.includes(requirement));
  /** Reads what is left from the form, which alone knows those from before hydration (decision D34). */
  const readTicks = (): readonly Requirement[] => {
    const ticked = new FormData(box.current ?? undefined);
    const now = requirements.filter(requirement => !ticked.has(requirement));
    setLeft(now);
    if (now.length === 0) setMissing([]);
    return now;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: later ticks fire change events.
  useEffect(() => void readTicks(), []);
  const submitTicks = () => {
    const now = readTicks();
    setMissing(now);
    refocus();
    if (now.length > 0) return showToast({ type: 'toast.queued', toast: requirementsNotMet });
    showToast({ type: 'flow.advanced', flow });
    onApproved();
  };

  return (
    <form
      ref={box}
      // Prevents navigation where scripts never run.
      method="dialog"
      noValidate
      className={classes.form}
      onChange={readTicks}
      onSubmit={event => {
        event.preventDefault();
        submitTicks();
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
          error={problems.includes(requirement) ? missingText : undefined}
          // Mantine sets it on its other inputs, but not on this one.
          aria-invalid={problems.includes(requirement)}
        />
      ))}
      <Button type="submit" size="md" aria-disabled={left.length > 0} data-disabled={left.length > 0}>
        {submit}
      </Button>
      <p className={classes.note}>{notSent}</p>
    </form>
  );
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
          <Button
            component="a"
            href={`mailto:${email}?subject=${encodeURIComponent(subject)}`}
            size="md"
            leftSection={<IconMail size="1.125em" stroke={1.75} aria-hidden="true" />}
          >
            {approvalTexts.email}
          </Button>
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
