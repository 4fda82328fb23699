import { HomeButton } from '../../ui/HomeButton.tsx';
import { PageIntro } from '../../ui/PageIntro.tsx';

export const WhitepaperPage = () => (
  <PageIntro
    title="Presale Whitepaper"
    lead="What Technovex is building, how TVX is divided, and how the presale is laid out."
  >
    <HomeButton>Back to Home</HomeButton>
  </PageIntro>
);
