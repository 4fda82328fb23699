import { PageIntro } from '../../ui/PageIntro.tsx';

export const ExplorerScreen = () => (
  <PageIntro title="Blockchain Explorer" lead="This is a preview; full power is coming soon." />
);
