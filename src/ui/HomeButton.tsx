import type { ButtonProps } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { LinkButton } from './LinkButton.tsx';

interface HomeButtonProps extends Pick<ButtonProps, 'size' | 'variant'> {
  readonly children: string;
}

/** A link back to the home page. */
export const HomeButton = ({ children, ...look }: HomeButtonProps) => (
  <LinkButton
    to="/"
    variant="default"
    leftSection={<IconArrowLeft size="1.125em" stroke={1.75} aria-hidden="true" />}
    {...look}
  >
    {children}
  </LinkButton>
);
