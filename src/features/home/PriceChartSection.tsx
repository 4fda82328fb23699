import { priceChartIntro, priceChartNotice } from '../../content/home-price-chart-intro.ts';
import { deferHydration } from '../../loading/deferred-hydration.tsx';
import { ExternalLink } from '../../ui/ExternalLink.tsx';
import { LoadingText } from '../../ui/Loading.tsx';
import { Section } from '../../ui/Section.tsx';
import classes from './PriceChartSection.module.css';

const DeferredPriceChart = deferHydration({
  isLive: true,
  load: async () => (await import('./PriceChart.tsx')).PriceChart,
  placeholder: <LoadingText>{priceChartIntro.loading}</LoadingText>,
  className: classes.chart,
});

export const PriceChartSection = () => (
  <Section title={priceChartIntro.title} lead={priceChartIntro.lead}>
    <DeferredPriceChart />
    <p className={classes.notice}>
      {priceChartNotice.before}{' '}
      <ExternalLink href={priceChartNotice.href}>{priceChartNotice.link}</ExternalLink>
    </p>
  </Section>
);
