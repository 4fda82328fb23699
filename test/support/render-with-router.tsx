import { createMemoryHistory, RouterContextProvider } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { createAppRouter } from '../../src/router.tsx';
import { renderWithTheme } from './render-with-theme.tsx';

/** Renders a component with the site's theme and routes. */
export const renderWithRouter = (element: ReactElement, path = '/') => {
  const history = createMemoryHistory({ initialEntries: [path] });
  return renderWithTheme(
    <RouterContextProvider router={createAppRouter(history)}>{element}</RouterContextProvider>,
  );
};
