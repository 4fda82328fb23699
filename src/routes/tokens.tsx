import { createFileRoute } from '@tanstack/react-router';
import { pageHeads } from '../content/page-heads.ts';
import { TokensPage } from '../features/locked-pages/TokensPage.tsx';
import { PageHead } from '../ui/PageHead.tsx';

export const Route = createFileRoute('/tokens')({
  component: () => (
    <>
      <PageHead {...pageHeads.tokens} />
      <TokensPage />
    </>
  ),
});
