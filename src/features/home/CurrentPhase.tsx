import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { presaleCalendarMachine } from '../../../machines/presale/presale-calendar.machine.ts';
import { currentPhase } from '../../../machines/presale/presale-calendar.rules.ts';
import { useAppActor } from '../../actors/app-actor.ts';
import { presaleCalendarLogic } from '../../actors/presale-calendar.ts';
import { currentPhaseTexts } from '../../content/home-launch.ts';
import { describePhase } from '../../content/presale-calendar-texts.ts';
import { FocusKept } from '../../ui/FocusKept.tsx';
import { Isolated } from '../../ui/Isolated.tsx';
import { LoadFailure, LoadingText } from '../../ui/Loading.tsx';
import classes from './PresaleSection.module.css';

/** The phase that is active or next, as the team keeps it. */
export const CurrentPhase = () => <LiveCurrentPhase calendar={useAppActor(presaleCalendarLogic)} />;

interface LiveCurrentPhaseProps {
  readonly calendar: ActorRefFrom<typeof presaleCalendarMachine>;
}

export function LiveCurrentPhase({ calendar }: LiveCurrentPhaseProps) {
  const isFailed = useSelector(calendar, state => state.matches('failed'));
  return (
    <FocusKept shown={String(isFailed)}>
      <Content calendar={calendar} />
    </FocusKept>
  );
}

function Content({ calendar }: LiveCurrentPhaseProps) {
  const snapshot = useSelector(calendar, state => state);
  const { phases, now } = snapshot.context;
  if (snapshot.matches('failed')) {
    return (
      <LoadFailure
        title={currentPhaseTexts.failed}
        onRetry={() => calendar.send({ type: 'retry.pressed' })}
      />
    );
  }
  if (!snapshot.hasTag('listed')) return <LoadingText>{currentPhaseTexts.loading}</LoadingText>;
  const phase = currentPhase(phases, now);
  return phase === null ? (
    <p className={classes.closed}>{currentPhaseTexts.none}</p>
  ) : (
    <>
      <p className={classes.phase}>
        <Isolated text={phase.name} />
      </p>
      <p className={classes.closed}>{describePhase(phase, now)}</p>
    </>
  );
}
