import { HomeButton } from '../../ui/HomeButton.tsx';
import { PageIntro } from '../../ui/PageIntro.tsx';

export const TokensPage = () => (
  <PageIntro
    title="Tokens Explorer Coming Soon"
    lead="This feature is currently locked and will be available soon."
  >
    <HomeButton>Back to Home</HomeButton>
  </PageIntro>
);
