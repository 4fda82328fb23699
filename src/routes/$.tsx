import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../content/page-head.ts';
import { NotFoundPage } from '../features/shell/NotFoundPage.tsx';

export const Route = createFileRoute('/$')({
  head: () =>
    pageHead({ title: '404 Page Not Found', description: 'There is no page of Technovex at this address.' }),
  staticData: { canonical: null },
  component: NotFoundPage,
});
