import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../content/page-head.ts';
import { pageHeads } from '../content/page-heads.ts';
import { OfficialPage } from '../features/official/OfficialPage.tsx';

export const Route = createFileRoute('/official')({
  head: () => pageHead(pageHeads.official),
  component: OfficialPage,
});
