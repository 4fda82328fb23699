import { Button } from '@mantine/core';
import { useState } from 'react';
import {
  type Badge,
  type BadgeGroup,
  groupsOf,
  summaryOf,
} from '../../../machines/achievements/achievement.rules.ts';
import { achievementTexts, categoryNames, filterNames } from '../../content/achievement-texts.ts';
import medals from '../../ui/drawings/medals.svg';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { BadgeCard } from './BadgeCard.tsx';
import classes from './BadgeList.module.css';

type Filter = 'all' | 'earned' | BadgeGroup['category'];

interface FilterOption {
  readonly filter: Filter;
  readonly name: string;
  readonly badges: readonly Badge[];
}

/** The badges by category, all of them or those of a filter. */
export function BadgeList({ badges }: { readonly badges: readonly Badge[] }) {
  const [chosen, setChosen] = useState<Filter>('all');
  const options = optionsOf(badges);
  const option = options.find(({ filter }) => filter === chosen);
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields. */}
      <div className={classes.filters} role="group" aria-label={achievementTexts.filters}>
        {options.map(({ filter, name, badges: { length } }) => (
          <Button
            key={filter}
            size="sm"
            variant={filter === chosen ? 'filled' : 'default'}
            aria-pressed={filter === chosen}
            onClick={() => setChosen(filter)}
          >
            {name} <span className={classes.size}>{length}</span>
          </Button>
        ))}
      </div>
      {option?.badges.length === 0 && (
        <EmptyState drawing={medals}>
          {chosen === 'earned' ? achievementTexts.noneEarned : achievementTexts.emptyGroup}
        </EmptyState>
      )}
      {groupsOf(badges)
        .filter(({ category }) => chosen === 'all' || chosen === 'earned' || chosen === category)
        .map(group => (
          <Group key={group.category} {...group} isEarnedOnly={chosen === 'earned'} />
        ))}
    </>
  );
}

const optionsOf = (badges: readonly Badge[]): readonly FilterOption[] => [
  { filter: 'all', name: filterNames.all, badges },
  { filter: 'earned', name: filterNames.earned, badges: badges.filter(({ isUnlocked }) => isUnlocked) },
  ...groupsOf(badges).map(group => ({
    filter: group.category,
    name: categoryNames[group.category],
    badges: group.badges,
  })),
];

interface GroupProps extends BadgeGroup {
  readonly isEarnedOnly: boolean;
}

/** Nothing where a filter leaves no badge of the group. */
function Group({ category, badges, isEarnedOnly }: GroupProps) {
  const { unlocked, total } = summaryOf(badges);
  const shown = isEarnedOnly ? badges.filter(({ isUnlocked }) => isUnlocked) : badges;
  if (shown.length === 0) return null;
  return (
    <div className={classes.group}>
      <h3 className={classes.title}>
        {categoryNames[category]} <span className={classes.count}>{`${unlocked} of ${total}`}</span>
      </h3>
      <ul className={classes.cards}>
        {shown.map(badge => (
          <BadgeCard key={badge.achievement.id} badge={badge} />
        ))}
      </ul>
    </div>
  );
}
