import { Button, type ButtonProps, Loader } from '@mantine/core';
import type { ComponentPropsWithoutRef } from 'react';

interface BusyButtonProps
  extends ButtonProps,
    Omit<ComponentPropsWithoutRef<'button'>, keyof ButtonProps | 'color'> {
  readonly busy: boolean;
  /** False while another act is under way. */
  readonly available?: boolean;
}

/**
 * A button whose act takes a while. It keeps the focus while it is busy and ignores presses; Mantine's
 * `loading` would disable it.
 */
export const BusyButton = ({ busy, available = true, leftSection, onClick, ...look }: BusyButtonProps) => (
  <Button
    aria-busy={busy || undefined}
    aria-disabled={busy || !available}
    data-disabled={busy}
    {...look}
    leftSection={busy ? <Loader color="currentcolor" /> : leftSection}
    onClick={busy || !available ? undefined : onClick}
  />
);
