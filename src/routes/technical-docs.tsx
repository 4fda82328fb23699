import { createFileRoute } from '@tanstack/react-router';
import { pageHeads } from '../content/page-heads.ts';
import { TechnicalDocsPage } from '../features/technical-docs/TechnicalDocsPage.tsx';
import { PageHead } from '../ui/PageHead.tsx';

export const Route = createFileRoute('/technical-docs')({
  component: () => (
    <>
      <PageHead {...pageHeads.technicalDocs} />
      <TechnicalDocsPage />
    </>
  ),
});
