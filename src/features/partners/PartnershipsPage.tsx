import { PageIntro } from '../../ui/PageIntro.tsx';

export const PartnershipsPage = () => (
  <PageIntro title="Partnerships" lead="Who Technovex talks to, and who joins at mainnet launch." />
);
