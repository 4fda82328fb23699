import { Badge } from '@mantine/core';
import { useId } from 'react';
import { whitepaperTexts } from '../../content/home-network.ts';
import { CheckList } from '../../ui/CheckList.tsx';
import { Drawing } from '../../ui/Drawing.tsx';
import art from '../../ui/drawings/section-whitepaper.svg';
import { FactList } from '../../ui/FactList.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { LockedPanel } from '../../ui/LockedPanel.tsx';
import { Section } from '../../ui/Section.tsx';
import { UnavailableButton } from '../../ui/UnavailableButton.tsx';
import classes from './WhitepaperSection.module.css';

const { title, lead, read, panel, highlights } = whitepaperTexts;

export const WhitepaperSection = () => (
  <Section
    title={title}
    lead={lead}
    aside={<LinkButton to="/whitepaper">{read}</LinkButton>}
    picture={<Drawing src={art} width={440} height={400} />}
    pictureAt="end"
  >
    <div className={classes.parts}>
      <LockedPanel
        title={panel.lock}
        behind={
          <>
            <p className={classes.behindTitle}>{panel.title}</p>
            <FactList facts={panel.rows} />
          </>
        }
      >
        <LinkButton to="/whitepaper" variant="default">
          {panel.access}
        </LinkButton>
      </LockedPanel>
      <Highlights />
    </div>
  </Section>
);

function Highlights() {
  const reasonId = useId();
  return (
    <div className={classes.highlights}>
      <div className={classes.head}>
        <h3 className={classes.title}>{highlights.title}</h3>
        <Badge>{highlights.mark}</Badge>
      </div>
      <CheckList items={highlights.items} />
      <div className={classes.actions}>
        <UnavailableButton reasonId={reasonId}>{highlights.readOnline}</UnavailableButton>
        <UnavailableButton reasonId={reasonId}>{highlights.downloadPdf}</UnavailableButton>
        <p id={reasonId} className={classes.reason}>
          {highlights.notYet}
        </p>
      </div>
    </div>
  );
}
