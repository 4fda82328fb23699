import type { AchievementRarity } from '../../../contract/achievements.ts';
import { rarityNames } from '../../content/achievement-texts.ts';
import classes from './RarityMark.module.css';

const RANKS = Object.keys(rarityNames);

/** A badge's rarity: its name and one to four pips. */
export const RarityMark = ({ rarity }: { readonly rarity: AchievementRarity }) => (
  <span className={classes.mark} data-rarity={rarity}>
    <span className={classes.pips} aria-hidden="true">
      {RANKS.map((rank, index) => (
        <span key={rank} className={classes.pip} data-lit={index <= RANKS.indexOf(rarity) || undefined} />
      ))}
    </span>
    {rarityNames[rarity]}
  </span>
);
