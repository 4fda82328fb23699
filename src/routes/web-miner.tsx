import { createFileRoute } from '@tanstack/react-router';
import { minerTexts } from '../content/miner-texts.ts';
import { pageHead } from '../content/page-head.ts';
import { MinerScreen } from '../features/miner/MinerScreen.tsx';

export const Route = createFileRoute('/web-miner')({
  head: () => pageHead(minerTexts),
  component: MinerScreen,
});
