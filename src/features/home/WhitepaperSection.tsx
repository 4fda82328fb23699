import { IconFileText, IconListDetails } from '@tabler/icons-react';
import { useId } from 'react';
import { whitepaperTexts } from '../../content/home-network.ts';
import { Card } from '../../ui/Card.tsx';
import { CheckList } from '../../ui/CheckList.tsx';
import { FactList } from '../../ui/FactList.tsx';
import { LockedPanel } from '../../ui/LockedPanel.tsx';
import { Badge } from '../../ui/light/Badge.tsx';
import { LinkButton } from '../../ui/light/Button.tsx';
import { Section } from '../../ui/Section.tsx';
import { UnavailableButton } from '../../ui/UnavailableButton.tsx';
import classes from './WhitepaperSection.module.css';

const { title, lead, read, panel, highlights } = whitepaperTexts;

export const WhitepaperSection = () => (
  <Section title={title} lead={lead} aside={<LinkButton to="/whitepaper">{read}</LinkButton>}>
    <div className={classes.pair}>
      <LockedPanel
        title={panel.lock}
        icon={<IconFileText stroke={1.75} />}
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
    <Card
      title={highlights.title}
      icon={<IconListDetails stroke={1.75} />}
      mark={<Badge>{highlights.mark}</Badge>}
      action={
        <div className={classes.actions}>
          <UnavailableButton reasonId={reasonId}>{highlights.readOnline}</UnavailableButton>
          <UnavailableButton reasonId={reasonId}>{highlights.downloadPdf}</UnavailableButton>
          <p id={reasonId} className={classes.reason}>
            {highlights.notYet}
          </p>
        </div>
      }
    >
      <CheckList items={highlights.items} />
    </Card>
  );
}
