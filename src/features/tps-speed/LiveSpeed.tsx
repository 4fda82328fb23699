import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { tpsSpeedMachine } from '../../../machines/tps-speed/tps-speed.machine.ts';
import { launchFigures } from '../../content/launch-figures.ts';
import { tpsSpeedTexts } from '../../content/tps-speed-texts.ts';
import { Button } from '../../ui/Button.tsx';
import { SimulatedMark } from '../../ui/Mark.tsx';
import { Panel } from '../../ui/Panel.tsx';
import classes from './LiveSpeed.module.css';
import { SpeedGauge } from './SpeedGauge.tsx';

const texts = tpsSpeedTexts.gauge;
const { sustainable, peak } = launchFigures.tpsSpeed;

/** The simulated speed with its pause button. */
export function LiveSpeed({ speed }: { readonly speed: ActorRefFrom<typeof tpsSpeedMachine> }) {
  const tps = useSelector(speed, ({ context }) => context.tps);
  const isReady = useSelector(speed, state => state.matches('live'));
  const isPaused = useSelector(speed, state => state.matches({ live: 'paused' }));
  const Icon = isPaused ? IconPlayerPlay : IconPlayerPause;
  return (
    <Panel title={texts.title} aside={<SimulatedMark />}>
      <SpeedGauge tps={tps} sustainable={sustainable} peak={peak} />
      <div className={classes.foot}>
        <p className={classes.note}>{texts.note}</p>
        <Button
          variant="default"
          size="sm"
          disabled={!isReady}
          leftSection={<Icon size="1.125em" stroke={1.75} aria-hidden="true" />}
          onClick={() => speed.send({ type: isPaused ? 'resume.pressed' : 'pause.pressed' })}
        >
          {isPaused ? texts.resume : texts.pause}
        </Button>
      </div>
    </Panel>
  );
}
