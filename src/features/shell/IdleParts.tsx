import { useEffect } from 'react';
import { registerServiceWorkerWhenIdle } from '../../adapters/service-worker.ts';
import { ToastRegion } from './ToastRegion.tsx';

/** What a page loads after a visitor's first seconds: the toasts and the service worker. */
export function IdleParts() {
  useEffect(registerServiceWorkerWhenIdle, []);
  return <ToastRegion />;
}
