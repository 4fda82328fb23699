import { Button, type ButtonProps } from '@mantine/core';

interface UnavailableButtonProps extends Pick<ButtonProps, 'size' | 'variant' | 'fullWidth'> {
  /** The id of the text with the reason. */
  readonly reasonId: string;
  readonly children: string;
}

/** A disabled button that stays in the tab order, so that all users learn the reason. */
export const UnavailableButton = ({ reasonId, children, ...look }: UnavailableButtonProps) => (
  <Button variant="default" aria-disabled data-disabled aria-describedby={reasonId} {...look}>
    {children}
  </Button>
);
