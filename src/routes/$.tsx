import { createFileRoute } from '@tanstack/react-router';
import { NotFoundPage } from '../features/shell/CrashPage.tsx';
import { PageHead } from '../ui/PageHead.tsx';

export const Route = createFileRoute('/$')({
  staticData: { canonical: null },
  component: () => (
    <>
      <PageHead title="404 Page Not Found" description="There is no page of Technovex at this address." />
      <NotFoundPage />
    </>
  ),
});
