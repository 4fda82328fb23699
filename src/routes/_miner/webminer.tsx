import { createFileRoute } from '@tanstack/react-router';
import { WebMinerPage } from './-web-miner-page.tsx';

export const Route = createFileRoute('/_miner/webminer')({
  staticData: { canonical: '/web-miner' },
  component: WebMinerPage,
});
