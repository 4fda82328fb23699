import { createFileRoute } from '@tanstack/react-router';
import { pageHeads } from '../content/page-heads.ts';
import { FoundersPage } from '../features/founders/FoundersPage.tsx';
import { PageHead } from '../ui/PageHead.tsx';

export const Route = createFileRoute('/founders')({
  component: () => (
    <>
      <PageHead {...pageHeads.founders} />
      <FoundersPage />
    </>
  ),
});
