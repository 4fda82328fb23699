import { useId } from 'react';
import { partnershipTexts } from '../../content/partner-texts.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import classes from './PartnerInvitation.module.css';

const { apply, invitation } = partnershipTexts;

/** The call to apply at the end of the page. */
export function PartnerInvitation() {
  const titleId = useId();
  return (
    <section className={classes.invitation} aria-labelledby={titleId}>
      <div className={classes.words}>
        <h2 id={titleId} className={classes.title}>
          {invitation.title}
        </h2>
        <p className={classes.text}>{invitation.text}</p>
      </div>
      <LinkButton to="/become-partner" size="md" variant="default">
        {apply}
      </LinkButton>
    </section>
  );
}
