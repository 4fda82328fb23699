import { Badge, Button } from '@mantine/core';
import { Fragment, type ReactNode } from 'react';
import { useSiteSettings } from '../../actors/site-settings.ts';
import { scrollToPart } from '../../adapters/scroll-to-part.ts';
import { heroTexts, homeAnchors } from '../../content/home-hero.ts';
import art from '../../ui/drawings/bolt-in-bowl.svg';
import { ExternalButton } from '../../ui/ExternalButton.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import classes from './HeroSection.module.css';

export function HeroSection({ newsletter }: { readonly newsletter: ReactNode }) {
  const { telegramUrl, channelUrl } = useSiteSettings();
  return (
    <header className={classes.hero}>
      <div className={classes.column}>
        <div className={classes.words}>
          <Badge color="amber">{heroTexts.mark}</Badge>
          <h1 className={classes.heading}>
            {/* The header beside it shows the name. */}
            <VisuallyHidden>{heroTexts.name} </VisuallyHidden>
            {unbroken(heroTexts.tagline)}
          </h1>
          <p className={classes.lead}>{heroTexts.lead}</p>
          <div className={classes.actions}>
            <LinkButton to="/web-miner" size="lg">
              {heroTexts.mine}
            </LinkButton>
            <LinkButton to="/presale" size="lg" variant="default">
              {heroTexts.presale}
            </LinkButton>
            <Button size="lg" variant="subtle" onClick={() => scrollToPart(homeAnchors.partnerships)}>
              {heroTexts.becomePartner}
            </Button>
          </div>
        </div>
        <Picture />
      </div>
      <section className={classes.strip} aria-labelledby="stay-tuned">
        <div>
          <h2 id="stay-tuned" className={classes.stripTitle}>
            {heroTexts.stayTuned}
          </h2>
          <p className={classes.stripLead}>{heroTexts.followSocials}</p>
        </div>
        {newsletter}
        <div className={classes.links}>
          <ExternalButton href={telegramUrl}>{heroTexts.telegram}</ExternalButton>
          <ExternalButton href={channelUrl}>{heroTexts.channel}</ExternalButton>
        </div>
      </section>
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

/** The parts of the drawing, in the order of painting. All but the bowl move. */
const PARTS = ['back', 'bolt', 'bowl', 'sparks', 'coin-1', 'coin-2', 'coin-3', 'coin-4'];

const Picture = () => (
  <svg className={classes.picture} viewBox="0 0 560 620" aria-hidden="true" focusable="false">
    {PARTS.map(part => (
      <use key={part} href={`${art}#${part}`} data-part={part} />
    ))}
  </svg>
);
