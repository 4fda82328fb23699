import { IconCircleCheck, IconLock } from '@tabler/icons-react';
import { homeAnchors } from '../../content/home-hero.ts';
import { presaleTexts } from '../../content/home-launch.ts';
import { Card } from '../../ui/Card.tsx';
import { FactList } from '../../ui/FactList.tsx';
import { Badge } from '../../ui/light/Badge.tsx';
import { Section } from '../../ui/Section.tsx';
import { UnavailableButton } from '../../ui/UnavailableButton.tsx';
import classes from './PresaleSection.module.css';

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
  </Section>
);
