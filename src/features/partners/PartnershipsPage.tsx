import { Badge } from '@mantine/core';
import { useId } from 'react';
import { partnershipTexts } from '../../content/partner-texts.ts';
import { type Partner, partnersOf } from '../../content/partners.ts';
import { previewPageHeads } from '../../content/preview-page-heads.ts';
import { Card, CardGrid } from '../../ui/Card.tsx';
import { DrawnIntro } from '../../ui/DrawnIntro.tsx';
import linkedRings from '../../ui/drawings/linked-rings.svg';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { PartnerLogo } from '../../ui/PartnerLogo.tsx';
import { Section } from '../../ui/Section.tsx';
import classes from './PartnershipsPage.module.css';

const { lead, apply, invitation, strategic, mainnetLaunch } = partnershipTexts;

export const PartnershipsPage = () => (
  <>
    <DrawnIntro drawing={linkedRings} frame={[560, 420]} {...previewPageHeads.partnerships} lead={lead}>
      <LinkButton to="/become-partner" size="md">
        {apply}
      </LinkButton>
    </DrawnIntro>
    <Section title={strategic.title} lead={strategic.lead}>
      <CardGrid columns={1}>
        {partnersOf('strategic').map(partner => (
          <PartnerCard key={partner.name} partner={partner} />
        ))}
      </CardGrid>
    </Section>
    <Section title={mainnetLaunch.title} lead={mainnetLaunch.lead}>
      <CardGrid columns={3}>
        {partnersOf('mainnet-launch').map(partner => (
          <PartnerCard key={partner.name} partner={partner} />
        ))}
      </CardGrid>
    </Section>
    <PartnerInvitation />
  </>
);

const PartnerCard = ({ partner }: { readonly partner: Partner }) => {
  const { name, type, status, description, logo, category } = partner;
  return (
    <Card
      title={name}
      tone={category === 'strategic' ? 'accent' : 'plain'}
      icon={<PartnerLogo logo={logo} />}
      mark={<Badge color={category === 'strategic' ? 'success' : 'gray'}>{status}</Badge>}
    >
      <p className={classes.type}>{type}</p>
      <p className={classes.description}>{description}</p>
    </Card>
  );
};

function PartnerInvitation() {
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
