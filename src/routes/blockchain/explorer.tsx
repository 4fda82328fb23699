import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../../content/page-head.ts';
import { previewPageHeads } from '../../content/preview-page-heads.ts';
import { ExplorerScreen } from '../../features/explorer/ExplorerScreen.tsx';

export const Route = createFileRoute('/blockchain/explorer')({
  head: () => pageHead(previewPageHeads.explorer),
  component: ExplorerScreen,
});
