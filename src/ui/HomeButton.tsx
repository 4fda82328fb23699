import { IconArrowLeft } from '@tabler/icons-react';
import { type ButtonLook, LinkButton } from './light/Button.tsx';

interface HomeButtonProps extends Pick<ButtonLook, 'size' | 'variant'> {
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
