import { createFileRoute } from '@tanstack/react-router';
import { pageHeads } from '../content/page-heads.ts';
import { WhitepaperPage } from '../features/whitepaper/WhitepaperPage.tsx';
import { PageHead } from '../ui/PageHead.tsx';

export const Route = createFileRoute('/whitepaper')({
  component: () => (
    <>
      <PageHead {...pageHeads.whitepaper} />
      <WhitepaperPage />
    </>
  ),
});
