import { createFileRoute } from '@tanstack/react-router';
import { previewPageHeads } from '../../content/preview-page-heads.ts';
import { ExplorerScreen } from '../../features/explorer/ExplorerScreen.tsx';
import { PageHead } from '../../ui/PageHead.tsx';

export const Route = createFileRoute('/blockchain/explorer')({
  component: () => (
    <>
      <PageHead {...previewPageHeads.explorer} />
      <ExplorerScreen />
    </>
  ),
});
