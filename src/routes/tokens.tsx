import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../content/page-head.ts';
import { pageHeads } from '../content/page-heads.ts';
import { TokensPage } from '../features/locked-pages/TokensPage.tsx';

export const Route = createFileRoute('/tokens')({
  head: () => pageHead(pageHeads.tokens),
  component: TokensPage,
});
