import { createFileRoute } from '@tanstack/react-router';
import { pageHeads } from '../content/page-heads.ts';
import { TpsSpeedScreen } from '../features/tps-speed/TpsSpeedPage.tsx';
import { PageHead } from '../ui/PageHead.tsx';

export const Route = createFileRoute('/tps-speed')({
  component: () => (
    <>
      <PageHead {...pageHeads.tpsSpeed} />
      <TpsSpeedScreen />
    </>
  ),
});
