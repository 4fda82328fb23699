import { createFileRoute } from '@tanstack/react-router';
import { pageHeads } from '../content/page-heads.ts';
import { OfficialPage } from '../features/official/OfficialPage.tsx';
import { PageHead } from '../ui/PageHead.tsx';

export const Route = createFileRoute('/official')({
  component: () => (
    <>
      <PageHead {...pageHeads.official} />
      <OfficialPage />
    </>
  ),
});
