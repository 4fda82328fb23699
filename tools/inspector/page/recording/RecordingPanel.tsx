import type { ReactNode } from 'react';
import { useLoaded } from '../loader.ts';
import type { ListedMachine } from '../machines.ts';
import { linkTo, type PageAddress } from '../page-address.ts';
import panel from '../panel.module.css';
import { PlayerPart } from '../player/PlayerPart.tsx';
import type { Player } from '../player/use-player.ts';
import type { PresentActor } from '../site/site-context.tsx';
import { ImportForm } from './ImportForm.tsx';
import { openedRecordings } from './opened-recordings.ts';
import { Recorder } from './Recorder.tsx';

interface RecordingPanelProps {
  readonly machine: ListedMachine;
  readonly address: PageAddress;
  readonly actor: PresentActor | null;
  readonly picker: ReactNode;
  readonly player: Player | null;
}

/** The opened recording, and a form for new ones. */
export const RecordingPanel = ({ machine, address, actor, picker, player }: RecordingPanelProps) => (
  <>
    {address.recording !== null && (
      <OpenedRecording machine={machine} address={address} packed={address.recording} player={player} />
    )}
    <section className={panel.part}>
      <h3 className={panel.heading}>Record a link</h3>
      <p className={panel.quiet}>
        Records what the actor has received as a link that replays it here. The site has removed secrets.
      </p>
      {picker}
      {actor && <Recorder key={actor.key} actor={actor} />}
    </section>
    <ImportForm address={address} />
  </>
);

interface OpenedRecordingProps {
  readonly machine: ListedMachine;
  readonly address: PageAddress;
  readonly packed: string;
  readonly player: Player | null;
}

function OpenedRecording({ machine, address, packed, player }: OpenedRecordingProps) {
  const opened = useLoaded(openedRecordings, packed);
  if (opened?.kind === 'failed') {
    return (
      <p className={panel.problem} role="alert">
        {opened.reason}
      </p>
    );
  }
  if (opened?.kind !== 'loaded') return <p className={panel.quiet}>Opening the recording…</p>;
  const of = opened.value.machine;
  if (of !== machine.id) {
    return (
      <p role="alert">
        This is a recording of another machine:{' '}
        <a className={panel.link} href={linkTo({ ...address, machine: of })}>
          open {of}
        </a>
      </p>
    );
  }
  return player && <PlayerPart player={player} />;
}
