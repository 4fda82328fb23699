import { createFileRoute } from '@tanstack/react-router';
import { pageHeads } from '../content/page-heads.ts';
import { WalletPage } from '../features/locked-pages/WalletPage.tsx';
import { PageHead } from '../ui/PageHead.tsx';

export const Route = createFileRoute('/wallet')({
  component: () => (
    <>
      <PageHead {...pageHeads.wallet} />
      <WalletPage />
    </>
  ),
});
