import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../content/page-head.ts';
import { pageHeads } from '../content/page-heads.ts';
import { WhitepaperPage } from '../features/whitepaper/WhitepaperPage.tsx';

export const Route = createFileRoute('/whitepaper')({
  head: () => pageHead(pageHeads.whitepaper),
  component: WhitepaperPage,
});
