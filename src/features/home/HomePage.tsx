import type { ReactNode } from 'react';
import { latePart } from '../../actors/late-part.tsx';
import { HeroSection } from './HeroSection.tsx';
import classes from './HomePage.module.css';

interface HomePageProps {
  /** The newsletter's form, which is a feature of its own. */
  readonly newsletter: ReactNode;
}

/** What the first screen does not show. */
const LateSections = latePart({
  load: async () => (await import('./HomeSections.tsx')).HomeSections,
  comes: 'when idle',
  className: classes.sections,
});

/** `/`: the sections of the landing page in their order. */
export const HomePage = ({ newsletter }: HomePageProps) => (
  <div className={classes.page} data-bleed>
    <HeroSection newsletter={newsletter} />
    <LateSections />
  </div>
);
