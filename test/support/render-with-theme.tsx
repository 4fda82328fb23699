import { MantineProvider } from '@mantine/core';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { theme } from '../../src/ui/theme.ts';

/** The site's theme, without transitions. */
export const Theme = ({ children }: { readonly children: ReactNode }) => (
  <MantineProvider theme={theme} env="test">
    {children}
  </MantineProvider>
);

export const renderWithTheme = (element: ReactNode) => render(element, { wrapper: Theme });
