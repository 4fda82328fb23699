import { Progress, Tooltip } from '@mantine/core';
import {
  type Icon,
  IconAward,
  IconBowl,
  IconBuildingBank,
  IconCalendar,
  IconCalendarStar,
  IconCircleCheck,
  IconCoin,
  IconCoins,
  IconCrown,
  IconDiamond,
  IconFlag,
  IconFlame,
  IconHeart,
  IconHeartHandshake,
  IconHourglass,
  IconInfinity,
  IconLock,
  IconMedal,
  IconMoon,
  IconMountain,
  IconPick,
  IconRotate,
  IconStars,
  IconTrophy,
} from '@tabler/icons-react';
import { useState } from 'react';
import type { AchievementRarity } from '../../../contract/achievements.ts';
import type { Units } from '../../../contract/amounts.ts';
import type { Badge } from '../../../machines/achievements/achievement.rules.ts';
import { rarityNames, unlocksAfter } from '../../content/achievement-texts.ts';
import { formatAmount, formatDayOf } from '../../content/formats.ts';
import classes from './BadgeCard.module.css';

export function BadgeCard({ badge }: { readonly badge: Badge }) {
  const { achievement, isUnlocked } = badge;
  const [wasUnlocked] = useState(isUnlocked);
  const { name, description, icon, rarity } = achievement;
  return (
    <li className={classes.card} data-locked={!isUnlocked || undefined} data-rarity={rarity}>
      <span className={classes.medal} data-new={(isUnlocked && !wasUnlocked) || undefined} aria-hidden="true">
        <BadgeIcon name={icon} />
      </span>
      <div className={classes.titles}>
        <h4 className={classes.name}>{name}</h4>
        <RarityMark rarity={rarity} />
      </div>
      <p className={classes.description}>{description}</p>
      {isUnlocked ? <Unlocked badge={badge} /> : <Way badge={badge} />}
    </li>
  );
}

const Unlocked = ({ badge: { unlockedAt } }: { readonly badge: Badge }) => (
  <p className={classes.unlocked}>
    <IconCircleCheck className={classes.stateIcon} stroke={1.75} aria-hidden="true" />
    {unlockedAt === null ? 'Unlocked' : `Unlocked ${formatDayOf(unlockedAt)}`}
  </p>
);

function Way({ badge: { achievement, progress, requirement } }: { readonly badge: Badge }) {
  const percent = (progress / requirement) * 100;
  const reached = `${formatProgress(progress)} / ${formatProgress(requirement)}`;
  return (
    <div className={classes.way}>
      <Tooltip label={unlocksAfter(formatProgress(requirement - progress))}>
        <p className={classes.locked}>
          <IconLock className={classes.stateIcon} stroke={1.75} aria-hidden="true" />
          Locked
        </p>
      </Tooltip>
      <Progress
        aria-label={`Progress of ${achievement.name}: ${reached}`}
        // An integer: a tiny fraction would be written with an exponent, which is invalid here.
        value={Math.floor(percent)}
      />
      <p className={classes.reached}>{reached}</p>
    </div>
  );
}

const RANKS = Object.keys(rarityNames);

const RarityMark = ({ rarity }: { readonly rarity: AchievementRarity }) => (
  <span className={classes.mark} data-rarity={rarity}>
    <span className={classes.pips} aria-hidden="true">
      {RANKS.map((rank, index) => (
        <span key={rank} className={classes.pip} data-lit={index <= RANKS.indexOf(rarity) || undefined} />
      ))}
    </span>
    {rarityNames[rarity]}
  </span>
);

/** The decimals of a progress; one below 0.01 has more. */
const DECIMALS = 2;

/** Formats a progress (in 10^-8): `3.27`, `0.00012`. Truncates: 100 % is complete. */
export function formatProgress(value: Units): string {
  const [whole = '0', fraction = ''] = formatAmount(value).split('.');
  const cut = fraction.slice(0, DECIMALS).replace(/0+$/, '');
  const rest = whole === '0' && cut === '' ? fraction.replace(/0+$/, '') : cut;
  return rest === '' ? whole : `${whole}.${rest}`;
}

const DRAWINGS: Readonly<Record<string, Icon>> = {
  award: IconAward,
  // Lightning is reserved for the logo.
  bolt: IconFlame,
  bowl: IconBowl,
  'building-bank': IconBuildingBank,
  calendar: IconCalendar,
  'calendar-star': IconCalendarStar,
  coin: IconCoin,
  coins: IconCoins,
  crown: IconCrown,
  diamond: IconDiamond,
  flag: IconFlag,
  heart: IconHeart,
  'heart-handshake': IconHeartHandshake,
  hourglass: IconHourglass,
  infinity: IconInfinity,
  medal: IconMedal,
  moon: IconMoon,
  mountain: IconMountain,
  pick: IconPick,
  rotate: IconRotate,
  stars: IconStars,
  trophy: IconTrophy,
};

/** The icon of a badge, or a generic one for a name without an icon. */
function BadgeIcon({ name }: { readonly name: string }) {
  const Drawing = DRAWINGS[name] ?? IconAward;
  return <Drawing stroke={1.75} />;
}
