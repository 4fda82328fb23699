import { Button, type ButtonProps } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import type { ComponentPropsWithRef } from 'react';

type AnchorButtonProps = ButtonProps & Omit<ComponentPropsWithRef<'a'>, keyof ButtonProps>;

/** The router marks each link to the beginning of the address as the current page. */
const AnchorButton = ({ 'aria-current': _, ...props }: AnchorButtonProps) => (
  <Button component="a" {...props} />
);

/** A link to another page of the site that looks like Mantine's button. */
export const LinkButton = createLink(AnchorButton);
