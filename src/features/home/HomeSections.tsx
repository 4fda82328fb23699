import { FeaturesSection } from './FeaturesSection.tsx';
import { GamePromoSection } from './GamePromoSection.tsx';
import { GrowthSection } from './GrowthSection.tsx';
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

export const HomeSections = () => (
  <>
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
  </>
);
