import { IconAlertTriangle } from '@tabler/icons-react';
import { risksTexts } from '../../content/risks-texts.ts';
import { DrawnIntro } from '../../ui/DrawnIntro.tsx';
import shield from '../../ui/drawings/shield.svg';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Section } from '../../ui/Section.tsx';
import { PointList } from './PointList.tsx';
import classes from './RisksPage.module.css';

const { title, description, lead, short, parts, phases, official } = risksTexts;

export const RisksPage = () => (
  <>
    <DrawnIntro drawing={shield} title={title} description={description} lead={lead} />
    <div className={classes.short}>
      <Notice tone="warning" icon={<IconAlertTriangle stroke={1.75} />} title={short.title}>
        <p>{short.text}</p>
      </Notice>
    </div>
    {parts.map(part => (
      <Section key={part.title} title={part.title}>
        <PointList points={part.items} />
      </Section>
    ))}
    <div className={classes.actions}>
      <LinkButton to="/presale" variant="default">
        {phases}
      </LinkButton>
      <LinkButton to="/official" variant="default">
        {official}
      </LinkButton>
    </div>
  </>
);
