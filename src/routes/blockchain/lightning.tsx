import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../../content/page-head.ts';
import { previewPageHeads } from '../../content/preview-page-heads.ts';
import { PlaceholderPage } from '../../features/placeholders/PlaceholderPage.tsx';

export const Route = createFileRoute('/blockchain/lightning')({
  head: () => pageHead(previewPageHeads.lightning),
  component: () => <PlaceholderPage name="lightning" />,
});
