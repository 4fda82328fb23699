import { createFileRoute } from '@tanstack/react-router';
import { previewPageHeads } from '../../content/preview-page-heads.ts';
import { PlaceholderPage } from '../../features/placeholders/PlaceholderPage.tsx';
import { PageHead } from '../../ui/PageHead.tsx';

export const Route = createFileRoute('/blockchain/consensus')({
  component: () => (
    <>
      <PageHead {...previewPageHeads.consensus} />
      <PlaceholderPage name="consensus" />
    </>
  ),
});
