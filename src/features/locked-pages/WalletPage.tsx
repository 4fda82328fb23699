import { HomeButton } from '../../ui/HomeButton.tsx';
import { PageIntro } from '../../ui/PageIntro.tsx';

export const WalletPage = () => (
  <PageIntro title="TVX Wallet" lead="Coming soon.">
    <HomeButton>Back to Home</HomeButton>
  </PageIntro>
);
