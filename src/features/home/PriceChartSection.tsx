import { latePart } from '../../actors/late-part.tsx';
import { priceChartIntro, priceChartNotice } from '../../content/home-price-chart-intro.ts';
import { ExternalLink } from '../../ui/ExternalLink.tsx';
import { LoadingText } from '../../ui/LoadingText.tsx';
import { Section } from '../../ui/Section.tsx';
import classes from './PriceChartSection.module.css';

/** The flow, and what draws it. */
const LatePriceChart = latePart({
  load: async () => (await import('./PriceChart.tsx')).PriceChart,
  comes: 'when near',
  placeholder: <LoadingText>{priceChartIntro.loading}</LoadingText>,
  className: classes.chart,
});

/** How a price could move, and that none does yet. */
export const PriceChartSection = () => (
  <Section title={priceChartIntro.title} lead={priceChartIntro.lead}>
    <LatePriceChart />
    <p className={classes.notice}>
      {priceChartNotice.before}{' '}
      <ExternalLink href={priceChartNotice.href}>{priceChartNotice.link}</ExternalLink>
    </p>
  </Section>
);
