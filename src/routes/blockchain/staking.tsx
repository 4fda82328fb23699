import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../../content/page-head.ts';
import { previewPageHeads } from '../../content/preview-page-heads.ts';
import { PlaceholderPage } from '../../features/placeholders/PlaceholderPage.tsx';

export const Route = createFileRoute('/blockchain/staking')({
  head: () => pageHead(previewPageHeads.staking),
  component: () => <PlaceholderPage name="staking" />,
});
