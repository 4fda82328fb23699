import { Button } from './Button.tsx';
import type { ButtonLook } from './button-look.tsx';

interface UnavailableButtonProps extends Pick<ButtonLook, 'size' | 'variant' | 'fullWidth'> {
  /** The id of the text that says why. */
  readonly reasonId: string;
  readonly children: string;
}

/**
 * A button that does nothing yet. It stays in the tab order and is read with its reason, so that who comes by keyboard
 * learns of it as well.
 */
export const UnavailableButton = ({ reasonId, children, ...look }: UnavailableButtonProps) => (
  <Button variant="default" aria-disabled data-disabled aria-describedby={reasonId} {...look}>
    {children}
  </Button>
);
