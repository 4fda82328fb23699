import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../content/page-head.ts';
import { pageHeads } from '../content/page-heads.ts';
import { FoundersPage } from '../features/founders/FoundersPage.tsx';

export const Route = createFileRoute('/founders')({
  head: () => pageHead(pageHeads.founders),
  component: FoundersPage,
});
