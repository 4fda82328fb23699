import { createFileRoute } from '@tanstack/react-router';
import { WebMinerPage } from './-web-miner-page.tsx';

export const Route = createFileRoute('/_miner/web-miner')({ component: WebMinerPage });
