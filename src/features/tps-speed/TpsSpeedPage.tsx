import { HomeButton } from '../../ui/HomeButton.tsx';
import { PageIntro } from '../../ui/PageIntro.tsx';

export const TpsSpeedPage = () => (
  <PageIntro title="TVX 5,000 TPS" lead="What transactions per second mean on the TVX network.">
    <HomeButton>Back to Home</HomeButton>
  </PageIntro>
);
