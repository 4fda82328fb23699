import { IconMail } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { approvalTexts } from '../../content/partner-texts.ts';
import { AnchorButton, LinkButton } from '../../ui/Button.tsx';
import { HomeButton } from '../../ui/HomeButton.tsx';
import { PageIntro } from '../../ui/PageIntro.tsx';
import { Panel } from '../../ui/Panel.tsx';
import classes from './ApplicationApproved.module.css';

const { subject } = approvalTexts;

/** The last step of the application: an email that the applicant sends. */
export function ApplicationApproved({ email }: { readonly email: string }) {
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
