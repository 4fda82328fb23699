import { useId } from 'react';
import { minerPromoTexts } from '../../content/home-news.ts';
import { AndroidPromo } from '../../ui/AndroidPromo.tsx';
import { CoinBowl } from '../../ui/CoinBowl.tsx';
import { FactList } from '../../ui/FactList.tsx';
import { LinkButton } from '../../ui/light/Button.tsx';
import { Section } from '../../ui/Section.tsx';
import { UnavailableButton } from '../../ui/UnavailableButton.tsx';
import classes from './MinerPromoSection.module.css';

const DRAWN_FILL = 0.6;
const { title, lead, bowl, tiersTitle, tiers, start, startLocked, open } = minerPromoTexts;

export function MinerPromoSection() {
  const reasonId = useId();
  return (
    <Section title={title} lead={lead} aside={<LinkButton to="/web-miner">{open}</LinkButton>}>
      <div className={classes.panel}>
        <div className={classes.bowl}>
          <CoinBowl fill={DRAWN_FILL} active={false} />
          <p className={classes.words}>{bowl}</p>
        </div>
        <div className={classes.side}>
          <h3 className={classes.tiers}>{tiersTitle}</h3>
          <FactList facts={tiers.map(({ name, speed }) => [name, speed])} />
          <UnavailableButton reasonId={reasonId}>{start}</UnavailableButton>
          <p id={reasonId} className={classes.words}>
            {startLocked}
          </p>
        </div>
      </div>
      <AndroidPromo />
    </Section>
  );
}
