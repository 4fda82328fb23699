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

/** The drawing for each name of the catalogue. */
const DRAWINGS: Readonly<Record<string, Icon>> = {
  award: IconAward,
  // Lightning stands in the logo and in no other icon.
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

/** The icon of a badge; one that was added later and has no drawing yet gets the plain one. */
export function BadgeIcon({ name }: { readonly name: string }) {
  const Drawing = DRAWINGS[name] ?? IconAward;
  return <Drawing stroke={1.75} />;
}
