import type { ReactNode } from 'react';
import { deferHydration } from '../../loading/deferred-hydration.tsx';
import { HeroSection } from './HeroSection.tsx';
import classes from './HomePage.module.css';

interface HomePageProps {
  readonly newsletter: ReactNode;
}

const DeferredSections = deferHydration({
  load: async () => (await import('./HomeSections.tsx')).HomeSections,
  className: classes.sections,
});

export const HomePage = ({ newsletter }: HomePageProps) => (
  <div className={classes.page} data-bleed>
    <HeroSection newsletter={newsletter} />
    <DeferredSections />
  </div>
);
