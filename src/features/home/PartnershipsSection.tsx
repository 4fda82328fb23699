import { Badge } from '@mantine/core';
import { homeAnchors } from '../../content/home-hero.ts';
import { partnershipTexts } from '../../content/home-launch.ts';
import { type PartnerCategory, partnersOf } from '../../content/partners.ts';
import { Card } from '../../ui/Card.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { PartnerLogo } from '../../ui/PartnerLogo.tsx';
import { Section } from '../../ui/Section.tsx';
import classes from './PartnershipsSection.module.css';

const texts = partnershipTexts;

export const PartnershipsSection = () => (
  <Section
    id={homeAnchors.partnerships}
    title={texts.title}
    lead={texts.lead}
    aside={
      <>
        <LinkButton to="/become-partner">{texts.becomePartner}</LinkButton>
        <LinkButton to="/become-partner" variant="default">
          {texts.viewRequirements}
        </LinkButton>
      </>
    }
  >
    <div className={classes.groups}>
      <PartnerGroup title={texts.strategic} category="strategic" />
      <PartnerGroup title={texts.mainnetLaunch} category="mainnet-launch" />
    </div>
  </Section>
);

interface PartnerGroupProps {
  readonly title: string;
  readonly category: PartnerCategory;
}

const PartnerGroup = ({ title, category }: PartnerGroupProps) => (
  <div className={classes.group} data-category={category}>
    <h3 className={classes.title}>{title}</h3>
    <ul className={classes.partners}>
      {partnersOf(category).map(({ name, status, description, logo }) => (
        <li key={name} className={classes.partner}>
          <Card
            title={name}
            level="h4"
            icon={<PartnerLogo logo={logo} />}
            action={
              <p>
                <Badge>{status}</Badge>
              </p>
            }
          >
            {description}
          </Card>
        </li>
      ))}
    </ul>
  </div>
);
