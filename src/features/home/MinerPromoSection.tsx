import { useId } from 'react';
import { minerPromoTexts } from '../../content/home-news.ts';
import { AndroidPromo } from '../../ui/AndroidPromo.tsx';
import { CoinBowl } from '../../ui/CoinBowl.tsx';
import art from '../../ui/drawings/coin.svg';
import { FactList } from '../../ui/FactList.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Section } from '../../ui/Section.tsx';
import { UnavailableButton } from '../../ui/UnavailableButton.tsx';
import classes from './MinerPromoSection.module.css';

const DRAWN_FILL = 0.6;
const { title, lead, bowl, tiersTitle, tiers, start, startLocked, open } = minerPromoTexts;

export function MinerPromoSection() {
  const reasonId = useId();
  return (
    <Section
      title={title}
      lead={lead}
      picture={
        <>
          <Bowl />
          <p className={classes.words}>{bowl}</p>
        </>
      }
      pictureAt="end"
    >
      <div className={classes.parts}>
        <div>
          <h3 className={classes.tiers}>{tiersTitle}</h3>
          <FactList facts={tiers.map(({ name, speed }) => [name, speed])} />
        </div>
        <div className={classes.actions}>
          <LinkButton to="/web-miner" size="lg">
            {open}
          </LinkButton>
          <UnavailableButton reasonId={reasonId} size="lg">
            {start}
          </UnavailableButton>
          <p id={reasonId} className={classes.words}>
            {startLocked}
          </p>
        </div>
        <AndroidPromo />
      </div>
    </Section>
  );
}

/** The upper ends of the coins' ways, in the units of the drawing. */
const COINS = [
  { x: 52, y: 42 },
  { x: 108, y: 2 },
  { x: 166, y: 56 },
  { x: 208, y: 12 },
];

/** The bowl. Coins fall into it as the visitor scrolls, so that nothing moves by itself. */
const Bowl = () => (
  <div className={classes.bowl}>
    <svg className={classes.coins} viewBox="0 0 320 120" aria-hidden="true" focusable="false">
      {COINS.map(({ x, y }) => (
        <use key={x} className={classes.coin} href={`${art}#art`} x={x} y={y} width="76" height="46" />
      ))}
    </svg>
    <CoinBowl fill={DRAWN_FILL} active={false} />
  </div>
);
