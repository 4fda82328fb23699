import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { ThemeProvider } from '../../src/ui/ThemeProvider.tsx';

/** The site's theme, without transitions. */
export const Theme = ({ children }: { readonly children: ReactNode }) => (
  <ThemeProvider env="test">{children}</ThemeProvider>
);

export const renderWithTheme = (element: ReactNode) => render(element, { wrapper: Theme });
