import { createMemoryHistory, RouterContextProvider } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { createAppRouter } from '../../src/router.tsx';
import { renderThemed } from './render.tsx';

/** Renders a component under the site's theme and router, so that its links know where they lead. */
export const renderRouted = (element: ReactElement) =>
  renderThemed(
    <RouterContextProvider router={createAppRouter(createMemoryHistory())}>{element}</RouterContextProvider>,
  );
