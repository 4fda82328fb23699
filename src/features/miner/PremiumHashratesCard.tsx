import { Button, Tooltip } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { formatCount } from '../../content/formats.ts';
import type { PremiumTier } from '../../content/launch-figures/figure-types.ts';
import { minerFigures } from '../../content/launch-figures/miner-figures.ts';
import { premium } from '../../content/miner-texts.ts';
import { Unit } from '../../ui/Figures.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { SimulatedBadge } from '../../ui/SimulatedBadge.tsx';
import classes from './PremiumHashratesCard.module.css';

interface PremiumHashratesCardProps {
  readonly onChoose: () => void;
}

export const PremiumHashratesCard = ({ onChoose }: PremiumHashratesCardProps) => (
  <Panel title={premium.title} aside={<SimulatedBadge />}>
    <p className={classes.lead}>
      {premium.lead} {premium.unlock}
    </p>
    <ul className={classes.tiers}>
      {minerFigures.minerPremiumTiers.map(tier => (
        <Tier key={tier.name} tier={tier} onChoose={onChoose} />
      ))}
    </ul>
  </Panel>
);

function Tier({ tier, onChoose }: PremiumHashratesCardProps & { readonly tier: PremiumTier }) {
  const { name, hashrate, price } = tier;
  return (
    <li className={classes.tier}>
      <div className={classes.facts}>
        <h3 className={classes.name}>{name}</h3>
        <p className={classes.speed}>
          {formatCount(hashrate)} <Unit>GH/s</Unit>
        </p>
      </div>
      <p className={classes.price}>
        {price === null ? (
          <Tooltip label={premium.unlock}>
            <span className={classes.locked}>
              <IconLock className={classes.lock} stroke={1.75} aria-hidden="true" />
              {premium.locked}
            </span>
          </Tooltip>
        ) : (
          `$${price}`
        )}
      </p>
      <Button
        size="sm"
        variant="default"
        className={classes.choose ?? ''}
        aria-label={`${premium.button}: ${name}`}
        onClick={onChoose}
      >
        {premium.button}
      </Button>
    </li>
  );
}
