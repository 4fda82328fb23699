import classes from './AddressAvatar.module.css';
import { addressColor } from './tokens.ts';

const ROWS = 5;
/** The left half of a row and its middle; the right half mirrors the left. */
const OWN_COLUMNS = 3;
const MIRRORED = [0, 1, 2, 1, 0];

/** Returns the digits of an address, regardless of the case of its checksum. */
const digitsOf = (address: string): readonly number[] =>
  [...address.toLowerCase().slice(2)].map(digit => Number.parseInt(digit, 16));

/**
 * A picture of an address: its first digits choose the colour, the others the cells of a symmetric
 * pattern. Decorative: the address stands beside it.
 */
export function AddressAvatar({ address }: { readonly address: string }) {
  const [first = 0, second = 0, ...rest] = digitsOf(address);
  const fill = addressColor(Math.round(((first * 16 + second) / 256) * 360));
  const cells = Array.from({ length: ROWS }, (_, y) =>
    MIRRORED.flatMap((column, x) => ((rest[y * OWN_COLUMNS + column] ?? 0) % 2 === 0 ? [{ x, y }] : [])),
  ).flat();
  return (
    <svg className={classes.avatar} viewBox="-1 -1 7 7" shapeRendering="crispEdges" aria-hidden="true">
      {cells.map(({ x, y }) => (
        <rect key={`${x} ${y}`} x={x} y={y} width="1" height="1" fill={fill} />
      ))}
    </svg>
  );
}
