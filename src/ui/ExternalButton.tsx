import { IconArrowUpRight } from '@tabler/icons-react';
import { AnchorButton, type ButtonLook } from './light/Button.tsx';
import { NEW_TAB } from './new-tab.ts';

interface ExternalButtonProps extends Pick<ButtonLook, 'size' | 'variant' | 'leftSection'> {
  readonly href: string;
  readonly children: string;
}

/** A link to another site that looks like a button. Opens a new tab, which its arrow indicates. */
export const ExternalButton = ({ href, children, ...look }: ExternalButtonProps) => (
  <AnchorButton
    href={href}
    {...NEW_TAB}
    variant="default"
    rightSection={<IconArrowUpRight size="1.125em" stroke={1.75} aria-hidden="true" />}
    {...look}
  >
    {children}
  </AnchorButton>
);
