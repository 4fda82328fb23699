import { Fragment, type ReactNode } from 'react';
import { useSiteSettings } from '../../actors/site-settings.ts';
import { scrollToPart } from '../../adapters/scroll-to-part.ts';
import { heroTexts, homeAnchors } from '../../content/home-hero.ts';
import { ExternalButton } from '../../ui/ExternalButton.tsx';
import { LightningLogo } from '../../ui/LightningLogo.tsx';
import { Badge } from '../../ui/light/Badge.tsx';
import { Button } from '../../ui/light/Button.tsx';
import classes from './HeroSection.module.css';

export function HeroSection({ newsletter }: { readonly newsletter: ReactNode }) {
  const { telegramUrl, channelUrl } = useSiteSettings();
  return (
    <header className={classes.hero}>
      <HeroBackdrop />
      <div className={classes.column}>
        <div className={classes.words}>
          <Badge color="amber">{heroTexts.mark}</Badge>
          <h1 className={classes.heading}>
            <span className={classes.name}>
              <LightningLogo />
              {heroTexts.name}
            </span>{' '}
            <span className={classes.tagline}>{unbroken(heroTexts.tagline)}</span>
          </h1>
          <p className={classes.lead}>{heroTexts.lead}</p>
          <Button size="md" onClick={() => scrollToPart(homeAnchors.partnerships)}>
            {heroTexts.becomePartner}
          </Button>
        </div>
        <section className={classes.box} aria-labelledby="stay-tuned">
          <h2 id="stay-tuned" className={classes.boxTitle}>
            {heroTexts.stayTuned}
          </h2>
          <p className={classes.boxLead}>{heroTexts.followSocials}</p>
          <div className={classes.links}>
            <ExternalButton href={telegramUrl}>{heroTexts.telegram}</ExternalButton>
            <ExternalButton href={channelUrl}>{heroTexts.channel}</ExternalButton>
          </div>
          <div className={classes.newsletter}>{newsletter}</div>
        </section>
      </div>
    </header>
  );
}

/** Prevents line breaks at hyphens. */
const unbroken = (text: string): ReactNode =>
  text.split(' ').map((word, index) => (
    <Fragment key={word}>
      {index > 0 && ' '}
      <span className={classes.word}>{word}</span>
    </Fragment>
  ));

const BOLT = 'M250 -40 L20 330 H190 L60 700 L450 205 H262 L400 -40 Z';

const HeroBackdrop = () => (
  <div className={classes.backdrop}>
    <svg
      className={classes.sky}
      viewBox="0 0 470 660"
      preserveAspectRatio="xMidYMin slice"
      aria-hidden="true"
      focusable="false"
    >
      <path className={classes.bolt} d={BOLT} />
      <path className={classes.spark} d={BOLT} pathLength="100" />
    </svg>
  </div>
);
