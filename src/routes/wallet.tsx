import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../content/page-head.ts';
import { pageHeads } from '../content/page-heads.ts';
import { WalletPage } from '../features/locked-pages/WalletPage.tsx';

export const Route = createFileRoute('/wallet')({
  head: () => pageHead(pageHeads.wallet),
  component: WalletPage,
});
