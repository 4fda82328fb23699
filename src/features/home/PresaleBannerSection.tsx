import { Button } from '@mantine/core';
import { scrollToPart } from '../../adapters/scroll-to-part.ts';
import { homeAnchors } from '../../content/home-hero.ts';
import { presaleBannerTexts } from '../../content/home-news.ts';
import { Section } from '../../ui/Section.tsx';
import { Band } from './Band.tsx';
import classes from './PresaleBannerSection.module.css';

const { title, coins, coin, terms, action } = presaleBannerTexts;

export const PresaleBannerSection = () => (
  <Band tone="coin">
    <Section
      title={title}
      aside={
        <Button color="amber" onClick={() => scrollToPart(homeAnchors.presale)}>
          {action}
        </Button>
      }
    >
      <p className={classes.offer}>
        <strong className={classes.coins}>
          {coins} {coin}
        </strong>{' '}
        {terms}
      </p>
    </Section>
  </Band>
);
