import { partnershipTexts } from '../../content/partner-texts.ts';
import { partnersOf } from '../../content/partners.ts';
import { CardGrid } from '../../ui/CardGrid.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { PageIntro } from '../../ui/PageIntro.tsx';
import { Section } from '../../ui/Section.tsx';
import { PartnerCard } from './PartnerCard.tsx';
import { PartnerInvitation } from './PartnerInvitation.tsx';

const { title, lead, apply, strategic, mainnetLaunch } = partnershipTexts;

/** `/partnerships`: the partners by category, and a link to apply. */
export const PartnershipsPage = () => (
  <>
    <PageIntro title={title} lead={lead}>
      <LinkButton to="/become-partner" size="md">
        {apply}
      </LinkButton>
    </PageIntro>
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
