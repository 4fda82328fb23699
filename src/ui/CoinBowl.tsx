import { type CSSProperties, memo, useId } from 'react';
import classes from './CoinBowl.module.css';
import { loop } from './loop.ts';
import { loopDurations } from './tokens.ts';

interface CoinBowlProps {
  /** The fill level, 0 to 1. */
  readonly fill: number;
  /** Animates coins and surface. */
  readonly active: boolean;
  /** Whether the coins have just been collected: some of them leave the bowl. */
  readonly collected?: boolean;
  /** The accessible name. Without it the drawing is decorative. */
  readonly label?: string;
}

const BODY = 'M22 84C22 192 88 252 160 252S298 192 298 84';
const LOWEST_SURFACE = 252;
const HIGHEST_SURFACE = 102;
/** Where a coin lands on the ground of an empty bowl. */
const LOWEST_LANDING = 234;
/** Makes even a few coins visible. */
const LEAST_RISE = 0.12;

/** The size of the drawing, the unit of all figures below. */
const WIDTH = 320;
const HEIGHT = 288;
const FRAME = `0 0 ${WIDTH} ${HEIGHT}`;
/** Scales clip paths to the unit square of `objectBoundingBox`. */
const TO_ONE = `scale(${1 / WIDTH} ${1 / HEIGHT})`;

/** Twelve half waves: the surface drifts by 320 both ways and still spans the bowl. */
const WAVE = `M-320 0q40-10 80 0${'t80 0'.repeat(11)}V180H-320Z`;
const WAVE_FRAME = '-320 -10 960 190';
/** The width of the bowl and the height of the largest coin. */
const FALLING_FRAME = `0 -16 ${WIDTH} 32`;
const FALL: Keyframe[] = [
  { transform: 'translateY(calc(8 / 32 * 100%))', opacity: 0, easing: 'ease-in' },
  { opacity: 1, offset: 0.2, easing: 'ease-in' },
  { opacity: 1, offset: 0.85, easing: 'ease-in' },
  { transform: 'translateY(calc(var(--landing) / 32 * 100%))', opacity: 0 },
];
/** The falling coins, each with another phase of the animation. */
const FALLING = [
  { x: 128, radius: 9, part: 0 },
  { x: 168, radius: 12, part: 0.4 },
  { x: 200, radius: 8, part: 0.7 },
].map(({ part, ...coin }) => ({ ...coin, fall: loop(FALL, loopDurations.fall, -part * loopDurations.fall) }));
const drift = loop(
  [{ transform: 'none' }, { transform: 'translateX(calc(320 / 960 * 100%))' }],
  loopDurations.drift,
);
const driftBack = loop(
  [160, -160].map(x => ({ transform: `translate(calc(${x} / 960 * 100%), calc(-5 / 190 * 100%))` })),
  loopDurations.drift,
);
const SUNKEN = [
  { x: 104, y: 42, radius: 13 },
  { x: 148, y: 26, radius: 10 },
  { x: 190, y: 54, radius: 14 },
  { x: 226, y: 24, radius: 11 },
  { x: 150, y: 84, radius: 12 },
  { x: 76, y: 22, radius: 9 },
  { x: 250, y: 58, radius: 9 },
  { x: 110, y: 98, radius: 9 },
  { x: 200, y: 106, radius: 11 },
] as const;

const LEAVING = [
  { x: 104, y: 122, radius: 13 },
  { x: 150, y: 96, radius: 16 },
  { x: 196, y: 124, radius: 14 },
  { x: 236, y: 104, radius: 11 },
] as const;

/**
 * The bowl widens towards its rim, so the surface rises quickly at first. Rounds to visible steps.
 */
function surfaceAt(fill: number): number {
  if (fill <= 0) return LOWEST_SURFACE + 12;
  const rise = Math.max(LEAST_RISE, Math.min(1, fill) ** 0.6);
  return Math.round(10 * (LOWEST_SURFACE - rise * (LOWEST_SURFACE - HIGHEST_SURFACE))) / 10;
}

/** The miner's bowl: a glass bowl with coins. */
export function CoinBowl({ fill, active, collected = false, label }: CoinBowlProps) {
  const surface = surfaceAt(fill);
  const levels: CSSProperties & Record<'--surface' | '--landing', number> = {
    '--surface': surface,
    '--landing': Math.min(surface + 6, LOWEST_LANDING),
  };
  return (
    <div
      className={classes.bowl}
      style={levels}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      <Drawing active={active} />
      {collected && (
        <svg className={classes.leaving} viewBox={FRAME} aria-hidden="true">
          {LEAVING.map(coin => (
            <Coin key={coin.x} {...coin} />
          ))}
        </svg>
      )}
    </div>
  );
}

/** Animated parts are separate elements, so that the compositor moves them without repainting. */
const Drawing = memo(function Drawing({ active }: Pick<CoinBowlProps, 'active'>) {
  const id = useId();
  return (
    <>
      <svg className={classes.back} viewBox={FRAME} aria-hidden="true">
        <clipPath id={`${id}body`} clipPathUnits="objectBoundingBox">
          <path d={`${BODY}A138 22 0 0 1 22 84Z`} transform={TO_ONE} />
        </clipPath>
        <ellipse className={classes.shadow} cx="160" cy="272" rx="96" ry="9" />
        <path className={classes.foot} d="M122 246Q160 256 198 246L206 266Q160 279 114 266Z" />
        <path className={classes.glass} d={BODY} />
        <ellipse className={classes.mouth} cx="160" cy="84" rx="138" ry="22" />
      </svg>
      {active &&
        FALLING.map(({ x, radius, fall }) => (
          <svg key={x} ref={fall} className={classes.falling} viewBox={FALLING_FRAME} aria-hidden="true">
            <Coin x={x} y={0} radius={radius} />
          </svg>
        ))}
      <div className={classes.body} style={{ clipPath: `url(#${id}body)` }}>
        <div className={classes.liquid}>
          <svg
            ref={active ? driftBack : null}
            className={classes.backWave}
            viewBox={WAVE_FRAME}
            aria-hidden="true"
          >
            <path d={WAVE} />
          </svg>
          <svg
            ref={active ? drift : null}
            className={classes.frontWave}
            viewBox={WAVE_FRAME}
            aria-hidden="true"
          >
            <path d={WAVE} />
          </svg>
          <svg className={classes.sunken} viewBox={FRAME} aria-hidden="true">
            {SUNKEN.map(coin => (
              <Coin key={`${coin.x} ${coin.y}`} {...coin} />
            ))}
          </svg>
        </div>
      </div>
      <svg className={classes.front} viewBox={FRAME} aria-hidden="true">
        <path className={classes.shine} d="M44 120C52 172 80 212 112 228" />
        <path className={classes.edge} d={BODY} />
        <path className={classes.edge} d="M22 84A138 22 0 0 0 298 84" />
        <path className={classes.farEdge} d="M22 84A138 22 0 0 1 298 84" />
      </svg>
    </>
  );
});

const COIN_RADIUS = 12;

interface CoinProps {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

const Coin = ({ x, y, radius }: CoinProps) => (
  <g transform={`translate(${x} ${y}) scale(${radius / COIN_RADIUS})`}>
    <circle className={classes.coinEdge} cx="1.2" cy="1.8" r={COIN_RADIUS} />
    <circle className={classes.coin} r={COIN_RADIUS} />
    <circle className={classes.coinFace} r="8.6" />
    <path className={classes.coinBolt} d="M1.6-6.4-4.4 1H-.6L-2 6.4 4.4-1.6H.8Z" />
  </g>
);
