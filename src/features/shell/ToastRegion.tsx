import { useEffect } from 'react';
import { toastsMachine } from '../../../machines/toasts/toasts.machine.ts';
import { useAppActor } from '../../actors/app-actor.ts';
import { receiveToasts } from '../../adapters/toast-queue.ts';
import { LiveToasts } from './LiveToasts.tsx';

/** Receives and shows all toasts of the site. */
export function ToastRegion() {
  const toasts = useAppActor(toastsMachine);
  useEffect(() => receiveToasts(toast => toasts.send({ type: 'toast.queued', toast })), [toasts]);
  return <LiveToasts toasts={toasts} />;
}
