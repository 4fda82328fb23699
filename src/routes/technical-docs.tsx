import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../content/page-head.ts';
import { pageHeads } from '../content/page-heads.ts';
import { TechnicalDocsPage } from '../features/technical-docs/TechnicalDocsPage.tsx';

export const Route = createFileRoute('/technical-docs')({
  head: () => pageHead(pageHeads.technicalDocs),
  component: TechnicalDocsPage,
});
