import { HomeButton } from '../../ui/HomeButton.tsx';
import { PageIntro } from '../../ui/PageIntro.tsx';

export const CreateTokenPage = () => (
  <PageIntro title="Create Token" lead="This feature is currently locked and will be available soon.">
    <HomeButton>Back to Home</HomeButton>
  </PageIntro>
);
