import { MantineProvider } from '@mantine/core';
import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { mantineTheme } from '../../src/ui/mantine-theme.ts';

/** Renders a component under the site's theme, without the transitions that a test would have to wait for. */
export const renderWithTheme = (element: ReactElement) =>
  render(element, {
    wrapper: ({ children }) => (
      <MantineProvider theme={mantineTheme} env="test">
        {children}
      </MantineProvider>
    ),
  });
