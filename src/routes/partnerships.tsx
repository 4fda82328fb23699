import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../content/page-head.ts';
import { previewPageHeads } from '../content/preview-page-heads.ts';
import { PartnershipsPage } from '../features/partners/PartnershipsPage.tsx';

export const Route = createFileRoute('/partnerships')({
  head: () => pageHead(previewPageHeads.partnerships),
  component: PartnershipsPage,
});
