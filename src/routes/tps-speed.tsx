import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../content/page-head.ts';
import { pageHeads } from '../content/page-heads.ts';
import { TpsSpeedPage } from '../features/tps-speed/TpsSpeedPage.tsx';

export const Route = createFileRoute('/tps-speed')({
  head: () => pageHead(pageHeads.tpsSpeed),
  component: TpsSpeedPage,
});
