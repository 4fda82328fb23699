import { createFileRoute } from '@tanstack/react-router';
import { ExplorerScreen } from '../../features/explorer/ExplorerPage.tsx';

export const Route = createFileRoute('/blockchain/explorer')({
  staticData: { live: true },
  component: ExplorerScreen,
});
