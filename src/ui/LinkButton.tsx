import { Button, type ButtonProps } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import type { ComponentPropsWithRef } from 'react';

type AnchorButtonProps = ButtonProps & Omit<ComponentPropsWithRef<'a'>, keyof ButtonProps>;

/** Drops the mark of the current page, which the router gives each link to the beginning of the address. */
const AnchorButton = ({ 'aria-current': _, ...props }: AnchorButtonProps) => (
  <Button component="a" {...props} />
);

/** A link to another page of the site that looks like Mantine's button. */
export const LinkButton = createLink(AnchorButton);
