import { formatCount, formatDay, formatPrice } from './formats.ts';
import { landingFigures } from './launch-figures/landing-figures.ts';

const { landingGrowth, landingMinerPromo, landingPresaleBanner } = landingFigures;

export const growthTexts = {
  title: 'Growth Statistics',
  lead: 'The figures of the project, as it announces them.',
  figures: [
    { label: 'Mining users', value: `${formatCount(landingGrowth.miningUsers)}+` },
    { label: 'Website users', value: `${formatCount(landingGrowth.websiteUsers)}+` },
    { label: 'Transactions per second', value: formatCount(landingGrowth.tps) },
    { label: 'Trust score', value: `${landingGrowth.trustPercent}%` },
  ],
} as const;

export const securityTexts = {
  title: 'Security Alert',
  lead: 'Four rules that keep your coins and your account yours.',
  rules: [
    { title: 'Use the official site only', text: 'Visit and mine on this site and on no other.' },
    { title: 'Never share your mining PIN', text: 'Only official support ever needs it.' },
    {
      title: 'Buy nowhere else',
      text: 'Buying or paying in our name on any other site, or to any person, is your own loss.',
    },
    {
      title: 'Know where our part ends',
      text: 'The team is not responsible for transactions made elsewhere.',
    },
  ],
  action: 'See What Is Official',
} as const;

export const minerPromoTexts = {
  title: 'Mine TVX in Your Browser',
  lead: `A simulated miner: no download, no special hardware. Phase 2 opens on ${formatDay(landingMinerPromo.phase2OpensOn)} with ${formatCount(landingMinerPromo.phase2Places)} free miners.`,
  bowl: 'Mined coins gather in a bowl, which you empty once a day.',
  tiersTitle: 'Announced Speeds',
  tiers: landingMinerPromo.tiers.map(({ name, teraHashes }) => ({ name, speed: `${teraHashes} TH/s` })),
  start: 'Start Mining Now',
  startLocked: 'New miners are admitted when Phase 2 opens.',
  open: 'Open the Web Miner',
} as const;

export const presaleBannerTexts = {
  title: 'Presale Starts Soon',
  coins: formatCount(landingPresaleBanner.coins),
  coin: 'TVX',
  terms: `at ${formatPrice(landingPresaleBanner.price)} USDT, from ${formatDay(landingPresaleBanner.startsOn)}`,
  action: 'View Presale Information',
} as const;
