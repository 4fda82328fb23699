import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../content/page-head.ts';
import { pageHeads } from '../content/page-heads.ts';
import { TpsSpeedScreen } from '../features/tps-speed/TpsSpeedScreen.tsx';

export const Route = createFileRoute('/tps-speed')({
  head: () => pageHead(pageHeads.tpsSpeed),
  component: TpsSpeedScreen,
});
