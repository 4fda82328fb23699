import { ActionIcon, type ActionIconProps, Tooltip } from '@mantine/core';
import type { ComponentPropsWithRef } from 'react';

interface IconButtonProps
  extends ActionIconProps,
    Omit<ComponentPropsWithRef<'button'>, keyof ActionIconProps | 'color'> {
  /** The accessible name, which is the tooltip, too. */
  readonly label: string;
}

/** A square button with an icon only. */
export const IconButton = ({ label, ...props }: IconButtonProps) => (
  <Tooltip label={label}>
    <ActionIcon aria-label={label} variant="default" {...props} />
  </Tooltip>
);
