import { Button, type ButtonProps } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';

interface HomeButtonProps extends Pick<ButtonProps, 'size' | 'variant'> {
  readonly children: string;
}

/** The way back to the home page. */
export const HomeButton = ({ children, ...look }: HomeButtonProps) => (
  <Button
    component={Link}
    to="/"
    variant="default"
    leftSection={<IconArrowLeft size="1.125em" stroke={1.75} aria-hidden="true" />}
    {...look}
  >
    {children}
  </Button>
);
