import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import { drawInteger, randomSource } from '../../../machines/random.ts';
import type { tpsSpeedMachine } from '../../../machines/tps-speed/tps-speed.machine.ts';
import { useAppActor } from '../../actors/app-actor.ts';
import { tpsSpeedLogic } from '../../actors/tps-speed.ts';
import { formatCount } from '../../content/formats.ts';
import { speedLineTexts } from '../../content/home-speed-line.ts';
import { pageFigures } from '../../content/launch-figures/page-figures.ts';
import { Button } from '../../ui/light/Button.tsx';
import { SimulatedBadge } from '../../ui/SimulatedBadge.tsx';
import classes from './SpeedLine.module.css';

const { sustainable, live } = pageFigures.tpsSpeed;

/** The simulated speed as a line, which a visitor can pause. */
export const SpeedLine = () => (
  <LiveSpeedLine speed={useAppActor(tpsSpeedLogic, { input: { firstTps: sustainable, range: live } })} />
);

type Speed = ActorRefFrom<typeof tpsSpeedMachine>;

export function LiveSpeedLine({ speed }: { readonly speed: Speed }) {
  const isReady = useSelector(speed, state => state.matches('live'));
  const isPaused = useSelector(speed, state => state.matches({ live: 'paused' }));
  const tps = useSelector(speed, ({ context }) => context.tps);
  const values = useLatestValues(speed);
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
      <Line values={values} />
    </section>
  );
}

const COUNT = 48;

/** What the line shows before the first change. Constant, because the page is prerendered. */
const firstValues: readonly number[] = (() => {
  const values = [sustainable as number];
  let source = randomSource(1);
  while (values.length < COUNT) {
    const { value, next } = drawInteger(source, live.lowest, live.highest);
    values.unshift(value);
    source = next;
  }
  return values;
})();

/** The latest values of the simulation, the newest last. */
function useLatestValues(speed: Speed): readonly number[] {
  const [values, setValues] = useState(firstValues);
  useEffect(() => {
    let known = speed.getSnapshot().context.source;
    const subscription = speed.subscribe(({ context: { source, tps } }) => {
      // A new value, even if it equals the last one, comes with a new state of the random source.
      const isNew = known.length > 0 && source !== known;
      known = source;
      if (isNew) setValues(before => [...before.slice(1), tps]);
    });
    return () => subscription.unsubscribe();
  }, [speed]);
  return values;
}

const WIDTH = 1_000;
const HEIGHT = 100;
/** Below the lowest value. */
const FOOT = 24;
const range = live.highest - live.lowest;

function Line({ values }: { readonly values: readonly number[] }) {
  const points = values.map((value, index) => {
    const x = (index / (COUNT - 1)) * WIDTH;
    return `${x.toFixed(1)} ${(((live.highest - value) / range) * HEIGHT).toFixed(1)}`;
  });
  return (
    <svg
      className={classes.chart}
      viewBox={`0 0 ${WIDTH} ${HEIGHT + FOOT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      <path
        className={classes.area}
        d={`M0 ${HEIGHT + FOOT} L${points.join(' ')} L${WIDTH} ${HEIGHT + FOOT} Z`}
      />
      <path className={classes.stroke} d={`M${points.join(' ')}`} />
    </svg>
  );
}
