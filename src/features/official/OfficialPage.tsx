import { HomeButton } from '../../ui/HomeButton.tsx';
import { PageIntro } from '../../ui/PageIntro.tsx';

export const OfficialPage = () => (
  <PageIntro title="It's Official" lead="Which site and which channels belong to Technovex.">
    <HomeButton>Back to Home</HomeButton>
  </PageIntro>
);
