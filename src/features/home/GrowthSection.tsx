import { growthTexts } from '../../content/home-news.ts';
import { Section } from '../../ui/Section.tsx';
import { Band } from './Band.tsx';
import classes from './GrowthSection.module.css';

export const GrowthSection = () => (
  <Band tone="volt">
    <Section title={growthTexts.title} lead={growthTexts.lead}>
      <dl className={classes.figures}>
        {growthTexts.figures.map(({ label, value }) => (
          <div key={label} className={classes.figure}>
            <dt className={classes.label}>{label}</dt>
            <dd className={classes.value}>{value}</dd>
          </div>
        ))}
      </dl>
    </Section>
  </Band>
);
