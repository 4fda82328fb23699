import panel from '../panel.module.css';
import { PlayerControls } from './PlayerControls.tsx';
import { StepDetails } from './StepDetails.tsx';
import { StepList } from './StepList.tsx';
import type { Player } from './use-player.ts';

/** A replay: controls, steps and details of the current step. */
export function PlayerPart({ player }: { readonly player: Player }) {
  const { failure, frames, at, script, actor } = player;
  if (failure !== null) {
    return (
      <p className={panel.problem} role="alert">
        This cannot be replayed: {failure}
      </p>
    );
  }
  const differing = frames.filter(({ problem }) => problem !== null).length;
  return (
    <section className={panel.part} aria-label={script.title}>
      <h3 className={panel.heading}>{script.title}</h3>
      {differing > 0 && (
        <p className={panel.problem} role="alert">
          {differing} {differing === 1 ? 'step differs' : 'steps differ'} from the recording.
        </p>
      )}
      <PlayerControls player={actor} />
      <StepList
        frames={frames}
        times={script.times}
        at={at}
        onChoose={chosen => actor.send({ type: 'step.chosen', at: chosen })}
      />
      <StepDetails frame={frames[at] ?? null} />
    </section>
  );
}
