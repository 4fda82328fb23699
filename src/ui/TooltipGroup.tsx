import { Tooltip } from '@mantine/core';
import type { ReactNode } from 'react';

/**
 * The delays of tooltips (specification of the site, section 9). Header and page have a group each: a
 * group re-renders with each tooltip, and React would give up what it has not hydrated yet.
 */
export const TooltipGroup = ({ children }: { readonly children: ReactNode }) => (
  <Tooltip.Group openDelay={700} closeDelay={300}>
    {children}
  </Tooltip.Group>
);
