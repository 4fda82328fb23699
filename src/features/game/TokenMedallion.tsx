import { type TokenTypeId, tokenTypes } from '../../../machines/game/token.rules.ts';
import classes from './TokenMedallion.module.css';

const CENTRE = 24;

/** Returns a star as the points of a polygon. */
function star(points: number, outer: number, inner: number): string {
  return Array.from({ length: points * 2 }, (_, corner) => {
    const radius = corner % 2 === 0 ? outer : inner;
    const angle = (corner / points) * Math.PI - Math.PI / 2;
    const at = (offset: number) => (CENTRE + radius * offset).toFixed(1);
    return `${at(Math.cos(angle))},${at(Math.sin(angle))}`;
  }).join(' ');
}

const shapes = {
  bronze: (
    <>
      <circle className={classes.face} cx={CENTRE} cy={CENTRE} r="21" />
      <circle className={classes.rim} cx={CENTRE} cy={CENTRE} r="16.5" />
    </>
  ),
  silver: (
    <>
      <circle className={classes.face} cx={CENTRE} cy={CENTRE} r="21" />
      <circle className={classes.rim} data-notched cx={CENTRE} cy={CENTRE} r="17" />
    </>
  ),
  gold: (
    <>
      <polygon className={classes.face} points={star(16, 23, 20)} />
      <circle className={classes.rim} cx={CENTRE} cy={CENTRE} r="16" />
    </>
  ),
  platinum: (
    <>
      <polygon className={classes.face} points={star(3, 23, 23)} />
      <polygon className={classes.rim} points={star(3, 18, 18)} />
    </>
  ),
  diamond: (
    <>
      <path className={classes.face} d="M14 6h20l11 13-21 25L3 19z" />
      <path className={classes.facets} d="M3 19h42M14 6l4 13 6 25 6-25 4-13M18 19l6-13 6 13" />
    </>
  ),
} as const satisfies Record<TokenTypeId, unknown>;

/** A token: each type has a shape of its own, with its points on it. */
export const TokenMedallion = ({ type }: { readonly type: TokenTypeId }) => (
  <svg className={classes.medallion} data-type={type} viewBox="0 0 48 48" aria-hidden="true">
    {shapes[type]}
    <text
      className={classes.points}
      x={CENTRE}
      y={type === 'diamond' ? 21 : CENTRE + 0.5}
      textAnchor="middle"
      dominantBaseline="central"
    >
      {tokenTypes[type].points}
    </text>
  </svg>
);
