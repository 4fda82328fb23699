import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { tpsSpeedMachine } from '../../../machines/tps-speed/tps-speed.machine.ts';
import { formatCount } from '../../content/formats.ts';
import { launchFigures } from '../../content/launch-figures.ts';
import { tpsSpeedTexts } from '../../content/tps-speed-texts.ts';
import { Button } from '../../ui/Button.tsx';
import { SimulatedMark } from '../../ui/Mark.tsx';
import { Panel } from '../../ui/Panel.tsx';
import classes from './LiveSpeed.module.css';

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

interface SpeedGaugeProps {
  readonly tps: number;
  /** Marked on the arc. */
  readonly sustainable: number;
  /** The end of the arc. */
  readonly peak: number;
}

const RADIUS = 88;
const ARC = `M ${100 - RADIUS} 100 A ${RADIUS} ${RADIUS} 0 0 1 ${100 + RADIUS} 100`;
const WHOLE = 1_000;

/** A gauge that ends at the peak. */
const SpeedGauge = ({ tps, sustainable, peak }: SpeedGaugeProps) => (
  <div className={classes.gauge}>
    <svg viewBox="0 0 200 108" aria-hidden="true">
      <path className={classes.track} d={ARC} />
      <path
        className={classes.speed}
        d={ARC}
        pathLength={WHOLE}
        strokeDasharray={WHOLE}
        strokeDashoffset={WHOLE - (tps / peak) * WHOLE}
      />
      <path
        className={classes.mark}
        d={`M ${100 - RADIUS - 7} 100 h 14`}
        transform={`rotate(${(sustainable / peak) * 180} 100 100)`}
      />
    </svg>
    <p className={classes.words}>
      <span className={classes.tps}>{formatCount(tps)}</span>{' '}
      <span className={classes.unit}>{texts.unit}</span>
    </p>
    <dl className={classes.scale}>
      <div className={classes.end}>
        <dt>{texts.sustainableMark}</dt>
        <dd>{formatCount(sustainable)}</dd>
      </div>
      <div className={classes.end}>
        <dt>{texts.peakMark}</dt>
        <dd>{formatCount(peak)}</dd>
      </div>
    </dl>
  </div>
);
