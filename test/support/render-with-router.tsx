import { createMemoryHistory, RouterContextProvider } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { createPageStore, PageStoreProvider } from '../../src/actors/shown-page.ts';
import { createAppRouter } from '../../src/router.tsx';
import { renderWithTheme } from './render-with-theme.tsx';

/** Renders a component with the site's theme and routes. */
export const renderWithRouter = (element: ReactElement, path = '/') => {
  const history = createMemoryHistory({ initialEntries: [path] });
  return renderWithTheme(
    <PageStoreProvider value={createPageStore(path)}>
      <RouterContextProvider router={createAppRouter(history)}>{element}</RouterContextProvider>
    </PageStoreProvider>,
  );
};
