import type { LinkProps } from '@tanstack/react-router';
import type { ComponentPropsWithRef } from 'react';

export interface SiteAddress {
  readonly to: NonNullable<LinkProps['to']>;
  readonly search?: object | undefined;
  /** The anchor on that page. */
  readonly hash?: string | undefined;
}

/** Returns the address of a page of the site. */
export function hrefOf({ to, search = {}, hash }: SiteAddress): string {
  const query = new URLSearchParams({ ...search }).toString();
  return to + (query && `?${query}`) + (hash === undefined ? '' : `#${hash}`);
}

type SiteLinkProps = SiteAddress & Omit<ComponentPropsWithRef<'a'>, 'href'>;

/** A link to a page of the site. It needs no router: one listener follows all (`site-links.ts`). */
export const SiteLink = ({ to, search, hash, children, ...rest }: SiteLinkProps) => (
  <a {...rest} href={hrefOf({ to, search, hash })}>
    {children}
  </a>
);
