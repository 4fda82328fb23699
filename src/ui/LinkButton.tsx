import { Button, type ButtonProps } from '@mantine/core';
import type { ComponentPropsWithRef } from 'react';
import { hrefOf, type SiteAddress } from './SiteLink.tsx';

type LinkButtonProps = SiteAddress &
  ButtonProps &
  Omit<ComponentPropsWithRef<'a'>, keyof ButtonProps | 'href'>;

/** A link to another page of the site that looks like a button. */
export const LinkButton = ({ to, search, hash, ...props }: LinkButtonProps) => (
  <Button component="a" href={hrefOf({ to, search, hash })} {...props} />
);
