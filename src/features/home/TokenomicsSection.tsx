import { Badge } from '@mantine/core';
import { tokenomicsTexts } from '../../content/home-network.ts';
import { landingFigures } from '../../content/launch-figures/landing-figures.ts';
import { FactList } from '../../ui/FactList.tsx';
import { LockedPanel } from '../../ui/LockedPanel.tsx';
import { Section } from '../../ui/Section.tsx';
import classes from './TokenomicsSection.module.css';

const { title, lead, lockTitle, lockText, mark, facts } = tokenomicsTexts;

export const TokenomicsSection = () => (
  <Section title={title} lead={lead}>
    <LockedPanel
      title={lockTitle}
      behind={
        <div className={classes.behind}>
          <div className={classes.shares}>
            {landingFigures.landingTokenomics.shares.map(({ name, percent }) => (
              <p key={name} className={classes.share}>
                {name}
                <span className={classes.bar} style={{ width: `${percent}%` }} />
                {percent}%
              </p>
            ))}
          </div>
          <FactList facts={facts} />
        </div>
      }
    >
      <p className={classes.text}>{lockText}</p>
      <Badge color="amber">{mark}</Badge>
    </LockedPanel>
  </Section>
);
