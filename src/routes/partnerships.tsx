import { createFileRoute } from '@tanstack/react-router';
import { previewPageHeads } from '../content/preview-page-heads.ts';
import { PartnershipsPage } from '../features/partners/PartnershipsPage.tsx';
import { PageHead } from '../ui/PageHead.tsx';

export const Route = createFileRoute('/partnerships')({
  component: () => (
    <>
      <PageHead {...previewPageHeads.partnerships} />
      <PartnershipsPage />
    </>
  ),
});
