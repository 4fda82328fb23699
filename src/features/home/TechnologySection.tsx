import { IconArrowsExchange, IconBolt, IconShieldLock, IconStack2 } from '@tabler/icons-react';
import { useId } from 'react';
import { technologyTexts } from '../../content/home-network.ts';
import { Card, CardGrid } from '../../ui/Card.tsx';
import { Section } from '../../ui/Section.tsx';
import { UnavailableButton } from '../../ui/UnavailableButton.tsx';
import classes from './TechnologySection.module.css';

const { fast, secure, scalable, interoperable, ...texts } = technologyTexts;

const cards = [
  { ...fast, icon: <IconBolt stroke={1.75} /> },
  { ...secure, icon: <IconShieldLock stroke={1.75} /> },
  { ...scalable, icon: <IconStack2 stroke={1.75} /> },
  { ...interoperable, icon: <IconArrowsExchange stroke={1.75} /> },
] as const;

export function TechnologySection() {
  const reasonId = useId();
  return (
    <Section title={texts.title} lead={texts.lead}>
      <CardGrid columns={4}>
        {cards.map(({ title, text, icon }) => (
          <Card key={title} title={title} icon={icon}>
            {text}
          </Card>
        ))}
      </CardGrid>
      <div className={classes.foot}>
        <UnavailableButton reasonId={reasonId}>{texts.read}</UnavailableButton>
        <p id={reasonId} className={classes.reason}>
          {texts.notYet}
        </p>
      </div>
    </Section>
  );
}
