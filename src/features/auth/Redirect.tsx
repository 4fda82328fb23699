import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

/** Replaces the location once, by its first `href`: `Navigate` would navigate at each render. */
export function Redirect({ href }: { readonly href: string }) {
  const navigate = useNavigate();
  const [target] = useState(href);
  useEffect(() => {
    void navigate({ to: '/', href: target, replace: true });
  }, [navigate, target]);
  return null;
}
