/** Texts of the hero of `/`. Texts quoted from the specification are verbatim. */
import { formatDay } from './formats.ts';
import { shellFigures } from './launch-figures/shell-figures.ts';

export const homeHead = {
  title: 'The Lightning-Fast Blockchain',
  description:
    'A Cosmos-style blockchain project with its native coin TVX: a web miner in the browser, a wallet to come, and a presale that is announced in the open.',
} as const;

export const heroTexts = {
  mark: 'PRESALE COMING SOON',
  name: 'Technovex',
  tagline: 'The Lightning-Fast Blockchain for Builders, Traders & Innovators',
  lead: `A Cosmos-style network with its native coin TVX: a web miner in the browser, a wallet to come, and a presale from ${formatDay(shellFigures.newsTicker.presaleOn)}.`,
  mine: 'Open the Web Miner',
  presale: 'See the Presale',
  becomePartner: 'Become a Partner',
  stayTuned: 'STAY TUNED',
  followSocials: 'Follow our socials for launch updates',
  telegram: 'Join Our Telegram Group',
  channel: 'Follow Official Channel',
} as const;

export const homeAnchors = { roadmap: 'roadmap', partnerships: 'partnerships', presale: 'presale' } as const;
