import { HomeButton } from '../../ui/HomeButton.tsx';
import { PageIntro } from '../../ui/PageIntro.tsx';

export const FoundersPage = () => (
  <PageIntro title="Founder" lead="Who answers for Technovex.">
    <HomeButton>Back to Home</HomeButton>
  </PageIntro>
);
