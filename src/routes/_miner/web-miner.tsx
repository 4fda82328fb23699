import { createFileRoute } from '@tanstack/react-router';
import { minerTexts } from '../../content/miner-texts.ts';
import { pageHead } from '../../content/page-head.ts';
import { WebMinerPage } from './-web-miner-page.tsx';

export const Route = createFileRoute('/_miner/web-miner')({
  head: () => pageHead(minerTexts),
  component: WebMinerPage,
});
