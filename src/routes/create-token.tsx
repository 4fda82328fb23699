import { createFileRoute } from '@tanstack/react-router';
import { pageHeads } from '../content/page-heads.ts';
import { CreateTokenPage } from '../features/locked-pages/CreateTokenPage.tsx';
import { PageHead } from '../ui/PageHead.tsx';

export const Route = createFileRoute('/create-token')({
  component: () => (
    <>
      <PageHead {...pageHeads.createToken} />
      <CreateTokenPage />
    </>
  ),
});
