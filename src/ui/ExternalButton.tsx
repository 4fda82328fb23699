import { Button, type ButtonProps } from '@mantine/core';
import { IconArrowUpRight } from '@tabler/icons-react';
import { NEW_TAB } from './new-tab.ts';

interface ExternalButtonProps extends Pick<ButtonProps, 'size' | 'variant' | 'leftSection'> {
  readonly href: string;
  readonly children: string;
}

/** A link to another site that looks like a button. Opens a new tab, which its arrow indicates. */
export const ExternalButton = ({ href, children, ...look }: ExternalButtonProps) => (
  <Button
    component="a"
    href={href}
    {...NEW_TAB}
    variant="default"
    rightSection={<IconArrowUpRight size="1.125em" stroke={1.75} aria-hidden="true" />}
    {...look}
  >
    {children}
  </Button>
);
