import { HomeButton } from '../../ui/HomeButton.tsx';
import { PageIntro } from '../../ui/PageIntro.tsx';

export const TechnicalDocsPage = () => (
  <PageIntro title="Technical Documentation" lead="How mining is counted, and how to check it.">
    <HomeButton>Back to Home</HomeButton>
  </PageIntro>
);
