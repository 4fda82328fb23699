import type { ReactNode } from 'react';
import { FeaturesSection } from './FeaturesSection.tsx';
import { GamePromoSection } from './GamePromoSection.tsx';
import { GrowthSection } from './GrowthSection.tsx';
import { HeroSection } from './HeroSection.tsx';
import classes from './HomePage.module.css';
import { MinerPromoSection } from './MinerPromoSection.tsx';
import { PartnershipsSection } from './PartnershipsSection.tsx';
import { PresaleBannerSection } from './PresaleBannerSection.tsx';
import { PresaleSection } from './PresaleSection.tsx';
import { PriceChartSection } from './PriceChartSection.tsx';
import { ProblemSection } from './ProblemSection.tsx';
import { RoadmapSection } from './RoadmapSection.tsx';
import { SecuritySection } from './SecuritySection.tsx';
import { TechnologySection } from './TechnologySection.tsx';
import { TokenomicsSection } from './TokenomicsSection.tsx';
import { WhitepaperSection } from './WhitepaperSection.tsx';

interface HomePageProps {
  /** The newsletter's form, which is a feature of its own. */
  readonly newsletter: ReactNode;
}

/** `/`: the sections of the landing page in their order. */
export const HomePage = ({ newsletter }: HomePageProps) => (
  <div className={classes.page} data-bleed>
    <HeroSection newsletter={newsletter} />
    <FeaturesSection />
    <TechnologySection />
    <WhitepaperSection />
    <TokenomicsSection />
    <RoadmapSection />
    <GrowthSection />
    <SecuritySection />
    <MinerPromoSection />
    <PresaleBannerSection />
    <PriceChartSection />
    <ProblemSection />
    <PartnershipsSection />
    <PresaleSection />
    <GamePromoSection />
  </div>
);
