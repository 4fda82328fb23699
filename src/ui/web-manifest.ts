/** The web app manifest. The build writes it to `/manifest.webmanifest`. */
import { constants, schemes } from './tokens.ts';

const icon = (name: string, size: number, purpose: 'any' | 'maskable') => ({
  src: `/icons/${name}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

export const MANIFEST_FILE = 'manifest.webmanifest';

export const APPLE_TOUCH_ICON = '/icons/apple-touch-icon.png';

export const webManifest = {
  id: '/',
  name: 'Technovex',
  short_name: 'Technovex',
  description: 'The Lightning-Fast Blockchain for Builders, Traders & Innovators',
  lang: 'en',
  dir: 'ltr',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  theme_color: schemes.dark.page,
  background_color: schemes.dark.page,
  icons: [
    icon('icon-192', 192, 'any'),
    icon('icon-512', 512, 'any'),
    icon('maskable-192', 192, 'maskable'),
    icon('maskable-512', 512, 'maskable'),
  ],
  shortcuts: [
    { name: 'Web Miner', url: '/web-miner', icons: [icon('icon-192', 192, 'any')] },
    { name: 'Leaderboard', url: '/leaderboard', icons: [icon('icon-192', 192, 'any')] },
  ],
} as const;

const BOLT = 'M16.2 4.5 7.4 15.6h5.3l-1.5 7.9 9-11.4h-5.5z';

/**
 * Draws the logo. A maskable icon fills its square, and its bolt keeps to the circle of 80 % that
 * every mask shows.
 */
export function iconSvg(purpose: 'any' | 'maskable'): string {
  const isMaskable = purpose === 'maskable';
  const bolt = `<path d="${BOLT}" fill="${constants.gold}"${isMaskable ? ' transform="translate(14 14) scale(.86) translate(-14 -14)"' : ''}/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 28 28"><rect width="28" height="28" rx="${isMaskable ? 0 : 7}" fill="${constants['logo-tile']}"/>${bolt}</svg>`;
}
