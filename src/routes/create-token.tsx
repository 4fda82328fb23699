import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../content/page-head.ts';
import { pageHeads } from '../content/page-heads.ts';
import { CreateTokenPage } from '../features/locked-pages/CreateTokenPage.tsx';

export const Route = createFileRoute('/create-token')({
  head: () => pageHead(pageHeads.createToken),
  component: CreateTokenPage,
});
