import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

/**
 * Goes on to another address of this site, which takes this one's place in the history. Where to is settled when it is
 * drawn first: the router's own `Navigate` sets out again whenever it is drawn, and on the way the location changes.
 */
export function Redirect({ href }: { readonly href: string }) {
  const navigate = useNavigate();
  const [target] = useState(href);
  useEffect(() => {
    void navigate({ to: '/', href: target, replace: true });
  }, [navigate, target]);
  return null;
}
