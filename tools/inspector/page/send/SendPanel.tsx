import type { ListedMachine } from '../machines.ts';
import panel from '../panel.module.css';
import type { PresentActor } from '../site/site-context.tsx';
import { SendForm } from './SendForm.tsx';
import { TimerList } from './TimerList.tsx';

interface SendPanelProps {
  readonly machine: ListedMachine;
  readonly actor: PresentActor | null;
}

/** Lets delays of a running actor elapse and sends it events. */
export function SendPanel({ machine, actor }: SendPanelProps) {
  if (actor === null) return null;
  if (actor.presence !== 'active') return <p className={panel.quiet}>It takes no events any more.</p>;
  return (
    <>
      <TimerList actor={actor} />
      <SendForm key={actor.key} machine={machine} actor={actor} />
    </>
  );
}
