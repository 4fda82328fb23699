import { Badge } from '@mantine/core';
import { IconCircleCheck, IconLock } from '@tabler/icons-react';
import { homeAnchors } from '../../content/home-hero.ts';
import { currentPhaseTexts, presaleTexts } from '../../content/home-launch.ts';
import { deferHydration } from '../../loading/deferred-hydration.tsx';
import { Card } from '../../ui/Card.tsx';
import { FactList } from '../../ui/FactList.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { LoadingText } from '../../ui/Loading.tsx';
import { Section } from '../../ui/Section.tsx';
import { UnavailableButton } from '../../ui/UnavailableButton.tsx';
import classes from './PresaleSection.module.css';

const DeferredCurrentPhase = deferHydration({
  isLive: true,
  load: async () => (await import('./CurrentPhase.tsx')).CurrentPhase,
  placeholder: <LoadingText>{currentPhaseTexts.loading}</LoadingText>,
  className: classes.live,
});

const PHASE_STATUS = 'presale-phase-1-status';
const { title, lead, seed, phase1 } = presaleTexts;

export const PresaleSection = () => (
  <Section id={homeAnchors.presale} title={title} lead={lead}>
    <div className={classes.pair}>
      <Card
        title={seed.title}
        icon={<IconCircleCheck stroke={1.75} />}
        mark={<Badge color="success">{seed.mark}</Badge>}
        action={<p className={classes.closed}>{seed.closed}</p>}
      >
        <FactList facts={seed.facts} />
      </Card>
      <Card
        title={phase1.title}
        icon={<IconLock stroke={1.75} />}
        tone="coin"
        mark={
          <span id={PHASE_STATUS}>
            <Badge color="amber">{phase1.mark}</Badge>
          </span>
        }
        action={<UnavailableButton reasonId={PHASE_STATUS}>{phase1.action}</UnavailableButton>}
      >
        <FactList facts={phase1.facts} columns={2} />
      </Card>
    </div>
    <aside className={classes.current} aria-label={currentPhaseTexts.title}>
      <div className={classes.words}>
        <p className={classes.source}>
          <Badge variant="filled" color="volt">
            {currentPhaseTexts.mark}
          </Badge>{' '}
          {currentPhaseTexts.title}
        </p>
        <DeferredCurrentPhase />
      </div>
      <LinkButton to="/presale" variant="default">
        {currentPhaseTexts.link}
      </LinkButton>
    </aside>
  </Section>
);
