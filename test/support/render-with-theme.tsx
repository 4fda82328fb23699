import { MantineProvider } from '@mantine/core';
import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { mantineTheme } from '../../src/ui/mantine-theme.ts';

/** Renders a component with the site's theme, without transitions. */
export const renderWithTheme = (element: ReactElement) =>
  render(element, {
    wrapper: ({ children }) => (
      <MantineProvider theme={mantineTheme} env="test">
        {children}
      </MantineProvider>
    ),
  });
