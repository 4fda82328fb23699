import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

/**
 * Replaces the current location. Fixes its target at the first render: the router's `Navigate`
 * navigates at each render, and the location changes meanwhile.
 */
export function Redirect({ href }: { readonly href: string }) {
  const navigate = useNavigate();
  const [target] = useState(href);
  useEffect(() => {
    void navigate({ to: '/', href: target, replace: true });
  }, [navigate, target]);
  return null;
}
