import {
  type Icon,
  IconAward,
  IconBowl,
  IconBuildingBank,
  IconCalendar,
  IconCalendarStar,
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
  IconMedal,
  IconMoon,
  IconMountain,
  IconPick,
  IconRotate,
  IconStars,
  IconTrophy,
} from '@tabler/icons-react';

/** The icons by the names in the catalogue. */
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
export function BadgeIcon({ name }: { readonly name: string }) {
  const Drawing = DRAWINGS[name] ?? IconAward;
  return <Drawing stroke={1.75} />;
}
