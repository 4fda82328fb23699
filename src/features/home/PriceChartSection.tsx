import { priceChartNotice, priceChartTexts } from '../../content/home-price-chart.ts';
import { ExternalLink } from '../../ui/ExternalLink.tsx';
import { Section } from '../../ui/Section.tsx';
import { PriceChart } from './PriceChart.tsx';
import classes from './PriceChartSection.module.css';

/** How a price could move, and that none does yet. */
export const PriceChartSection = () => (
  <Section title={priceChartTexts.title} lead={priceChartTexts.lead}>
    <PriceChart />
    <p className={classes.notice}>
      {priceChartNotice.before}{' '}
      <ExternalLink href={priceChartNotice.href}>{priceChartNotice.link}</ExternalLink>
    </p>
  </Section>
);
