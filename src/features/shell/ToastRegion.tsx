import { useEffect } from 'react';
import { toastsMachine } from '../../../machines/toasts/toasts.machine.ts';
import { useAppActor } from '../../actors/app-actor.ts';
import { receiveToasts } from '../../adapters/toast-queue.ts';
import { LiveToasts } from './LiveToasts.tsx';

/** Where toasts appear. There is one on the page, whatever page it is. */
export function ToastRegion() {
  const toasts = useAppActor(toastsMachine);
  useEffect(() => receiveToasts(toast => toasts.send({ type: 'toast.queued', toast })), [toasts]);
  return <LiveToasts toasts={toasts} />;
}
