/** The site's design tokens. `css-variables.ts` converts them to CSS variables. */

/** The ten shades that Mantine expects of a colour. */
type Scale = readonly [string, string, string, string, string, string, string, string, string, string];

export const scales = {
  volt: [
    '#EEF3FF',
    '#DCE7FF',
    '#BACFFF',
    '#96B6FF',
    '#78A1FF',
    '#5B8CFF',
    '#3263E6',
    '#2A54C6',
    '#2246A4',
    '#1A367F',
  ],
  danger: [
    '#FFEEF1',
    '#FFD9E0',
    '#FFB1BF',
    '#FF8A9E',
    '#F76C85',
    '#F0506E',
    '#D42B4D',
    '#B51F3F',
    '#931935',
    '#6E1228',
  ],
  amber: [
    '#FFF7E6',
    '#FFEBC2',
    '#FFDB94',
    '#FFCB62',
    '#FFBE42',
    '#FFB224',
    '#E0940F',
    '#B87508',
    '#965C00',
    '#6E4300',
  ],
  ink: [
    '#E8ECF6',
    '#C6CEE2',
    '#A3AEC8',
    '#8792AF',
    '#65708F',
    '#27304A',
    '#1A2238',
    '#121829',
    '#0B0F1A',
    '#070A12',
  ],
  paper: [
    '#FFFFFF',
    '#F3F6FE',
    '#EBF0FB',
    '#E0E7F5',
    '#D3DCEF',
    '#7D88A3',
    '#667189',
    '#4C5875',
    '#2B3550',
    '#131A2C',
  ],
} as const satisfies Record<string, Scale>;

const { volt, danger, amber, ink, paper } = scales;
const success = { 5: '#2FBF8F', 7: '#0B7A57' } as const;

/** Colours by role. Both schemes have the same roles. */
export const schemes = {
  dark: {
    page: ink[8],
    surface: ink[7],
    raised: ink[6],
    line: ink[5],
    /** The outline of a control, with contrast to any surface. */
    outline: ink[4],
    text: ink[0],
    dim: ink[2],
    accent: volt[3],
    coin: amber[5],
    good: success[5],
    bad: danger[3],
    'volt-fill': volt[5],
    'volt-fill-hover': volt[4],
    'on-volt': ink[8],
    'amber-fill': amber[5],
    'amber-fill-hover': amber[4],
    'on-amber': ink[8],
    'danger-fill': danger[4],
    'danger-fill-hover': danger[3],
    'on-danger': ink[8],
    'volt-wash': '#16203D',
    'amber-wash': '#241D14',
    'danger-wash': '#27141F',
    'bowl-glass': '#161E34',
    'bowl-edge': '#4A5678',
    'bowl-shine': ink[0],
  },
  light: {
    page: paper[1],
    surface: paper[0],
    raised: paper[2],
    line: paper[4],
    outline: paper[5],
    text: paper[9],
    dim: paper[7],
    accent: volt[7],
    coin: amber[8],
    good: success[7],
    bad: danger[7],
    'volt-fill': volt[6],
    'volt-fill-hover': volt[7],
    'on-volt': paper[0],
    'amber-fill': amber[5],
    'amber-fill-hover': amber[4],
    'on-amber': ink[8],
    'danger-fill': danger[6],
    'danger-fill-hover': danger[7],
    'on-danger': paper[0],
    'volt-wash': volt[0],
    'amber-wash': amber[0],
    'danger-wash': danger[0],
    'bowl-glass': '#EDF1FA',
    'bowl-edge': '#8E9AB8',
    'bowl-shine': paper[0],
  },
} as const;

/** Colours that both schemes share: coins, bolts, medals, the logo and the tickers. */
export const constants = {
  'gold-light': amber[3],
  gold: amber[5],
  'gold-deep': '#DB8A0B',
  'bolt-light': volt[2],
  bolt: volt[5],
  'bolt-deep': volt[8],
  'medal-silver': '#C2CBDC',
  'medal-silver-deep': '#8C97AE',
  'medal-bronze': '#D9935F',
  'medal-bronze-deep': '#A8673A',
  'medal-platinum': volt[0],
  'medal-platinum-deep': paper[5],
  'medal-diamond': volt[3],
  'medal-diamond-deep': volt[6],
  'on-medal': ink[8],
  'logo-tile': '#1B2547',
  'ticker-news': danger[7],
  'ticker-security': volt[7],
  'on-ticker': paper[0],
} as const;

/** Colours of a chart's shares, by number, which the style sheet of the chart defines. */
export const shares = {
  1: '#C07A08',
  2: '#CE5F2B',
  3: '#D2434F',
  4: '#C0479A',
  5: '#4A78EE',
  6: '#1B9272',
  7: '#8E66E6',
  8: '#6F7C98',
} as const;

/** Steps of 4 pixels, in rem. */
export const SPACE_STEP = 0.25;
export const spaces = [1, 2, 3, 4, 5, 6, 8, 10, 12, 14, 16, 24] as const;

/** Font sizes on a 1.25 scale; large ones shrink on small screens. */
export const textSizes = {
  xs: '0.8125rem',
  sm: '0.875rem',
  md: '1rem',
  lg: '1.25rem',
  xl: 'clamp(1.375rem, 1.2rem + 0.8vw, 1.5625rem)',
  '2xl': 'clamp(1.5625rem, 1.3rem + 1.2vw, 1.9531rem)',
  '3xl': 'clamp(1.9531rem, 1.5rem + 2vw, 2.4414rem)',
  '4xl': 'clamp(2.125rem, 1.5rem + 2.8vw, 3.0518rem)',
  '5xl': 'clamp(2rem, 0.6rem + 3.6vw, 3.8147rem)',
  figure: 'clamp(3.25rem, 1rem + 8vw, 7.5rem)',
} as const;

export const fonts = {
  text: "'Inter Variable', 'Inter', 'Inter Fallback', system-ui, sans-serif",
  heading: "'Space Grotesk Variable', 'Space Grotesk Fallback', system-ui, sans-serif",
} as const;

export const radii = { sm: '0.25rem', control: '0.5rem', card: '0.75rem', round: '62.5rem' } as const;

export const sizes = {
  content: '72.5rem',
  reading: '68ch',
  header: '4rem',
  ticker: '2rem',
  menu: '20rem',
  panel: '25rem',
  control: '2.75rem',
  'small-control': '2.25rem',
  'large-control': '3.125rem',
  mark: '1.75rem',
  ring: '6rem',
  figure: '10rem',
  badge: '15rem',
  words: '18rem',
  form: '26rem',
  toast: '26.25rem',
  bowl: '21rem',
  field: '31rem',
  token: '3.5rem',
  phone: '17rem',
  chart: '22.5rem',
  dot: '0.5rem',
  bar: '0.375rem',
  hairline: '1px',
  focus: '2px',
  blur: '6px',
} as const;

/** Of what floats, and of cards: dark surfaces differ by their colours alone. */
export const shadows = {
  dark: { shadow: '0 1rem 2.5rem -1.25rem rgb(7 10 18 / 45%)', 'card-shadow': 'none' },
  light: {
    shadow: '0 1rem 2.5rem -1rem rgb(26 54 127 / 30%)',
    'card-shadow': '0 1px 2px rgb(26 54 127 / 8%), 0 0.75rem 1.75rem -1rem rgb(26 54 127 / 22%)',
  },
} as const;

export const motion = {
  quick: '150ms',
  moment: '200ms',
  calm: '250ms',
  burst: '600ms',
  turn: '1.2s',
  skeleton: '1500ms',
  pulse: '2.4s',
} as const;

/** Durations of one iteration of looping animations in milliseconds. */
export const loopDurations = { drift: 7_000, fall: 2_400, breath: 2_400 } as const;

/** Values of z-index. Mantine's dialogs use 200. */
export const layers = { header: '100', notices: '400', top: '9999' } as const;

export const breakpoints = { phone: '36em', tablet: '48em', laptop: '62em', desktop: '75em' } as const;

/** The colour of an address by its hue, 0 to 360; seen on both themes. */
export const addressColor = (hue: number): string => `hsl(${hue} 65% 50%)`;
