import { Button } from '@mantine/core';
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { randomSource } from '../../../machines/random.ts';
import type { tpsSpeedMachine } from '../../../machines/tps-speed/tps-speed.machine.ts';
import { drawHistory } from '../../../machines/tps-speed/tps-speed.rules.ts';
import { useAppActor } from '../../actors/app-actor.ts';
import { tpsSpeedLogic } from '../../actors/tps-speed.ts';
import { formatCount } from '../../content/formats.ts';
import { speedLineTexts } from '../../content/home-speed-line.ts';
import { pageFigures } from '../../content/launch-figures/page-figures.ts';
import { SimulatedBadge } from '../../ui/SimulatedBadge.tsx';
import { TpsLine } from '../../ui/TpsLine.tsx';
import classes from './SpeedLine.module.css';

const { sustainable, live } = pageFigures.tpsSpeed;

/** What the line shows until the simulation runs. Constant, because the page is prerendered. */
const { history: firstHistory } = drawHistory(sustainable, randomSource(1), live);

/** The simulated speed as a line, which a visitor can pause. */
export const SpeedLine = () => (
  <LiveSpeedLine speed={useAppActor(tpsSpeedLogic, { input: { firstTps: sustainable, range: live } })} />
);

type Speed = ActorRefFrom<typeof tpsSpeedMachine>;

export function LiveSpeedLine({ speed }: { readonly speed: Speed }) {
  const isReady = useSelector(speed, state => state.matches('live'));
  const isPaused = useSelector(speed, state => state.matches({ live: 'paused' }));
  const tps = useSelector(speed, ({ context }) => context.tps);
  const history = useSelector(speed, ({ context }) => context.history);
  const Icon = isPaused ? IconPlayerPlay : IconPlayerPause;
  return (
    <section className={classes.panel} aria-label={speedLineTexts.label}>
      <div className={classes.head}>
        <p className={classes.words}>
          <span className={classes.tps}>{formatCount(tps)}</span> {speedLineTexts.unit}
        </p>
        <SimulatedBadge />
        <Button
          variant="default"
          size="sm"
          disabled={!isReady}
          leftSection={<Icon size="1.125em" stroke={1.75} aria-hidden="true" />}
          onClick={() => speed.send({ type: isPaused ? 'resume.pressed' : 'pause.pressed' })}
        >
          {isPaused ? speedLineTexts.resume : speedLineTexts.pause}
        </Button>
      </div>
      <TpsLine history={history.length > 1 ? history : firstHistory} range={live} mark={sustainable} />
    </section>
  );
}
