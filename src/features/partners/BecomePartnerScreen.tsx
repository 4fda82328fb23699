import { PageIntro } from '../../ui/PageIntro.tsx';

export const BecomePartnerScreen = () => (
  <PageIntro title="Become a Partner" lead="What a community needs to become a partner, and how to apply." />
);
