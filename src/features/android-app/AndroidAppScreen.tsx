import { PageIntro } from '../../ui/PageIntro.tsx';

export const AndroidAppScreen = () => (
  <PageIntro title="Native Android Miner" lead="The app is under development." />
);
