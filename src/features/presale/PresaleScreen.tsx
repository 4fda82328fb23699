import { Button, Skeleton } from '@mantine/core';
import { IconAlertTriangle, IconCalendarTime } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { Instant } from '../../../contract/instants.ts';
import type { PublicPhase } from '../../../contract/presale.ts';
import type { presaleCalendarMachine } from '../../../machines/presale/presale-calendar.machine.ts';
import { useAppActor } from '../../actors/app-actor.ts';
import { presaleCalendarLogic } from '../../actors/presale-calendar.ts';
import { formatUtcTime, presaleCalendarTexts, presaleHead } from '../../content/presale-calendar-texts.ts';
import { CardGrid } from '../../ui/Card.tsx';
import { DrawnIntro } from '../../ui/DrawnIntro.tsx';
import calendarDrawing from '../../ui/drawings/calendar.svg';
import { FocusKept } from '../../ui/FocusKept.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { LoadFailure, LoadingText } from '../../ui/Loading.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PhaseCard } from '../../ui/PhaseCard.tsx';
import { Section } from '../../ui/Section.tsx';
import { NextChange } from './NextChange.tsx';
import { PhaseTimeline } from './PhaseTimeline.tsx';
import classes from './PresaleScreen.module.css';

const texts = presaleCalendarTexts;

/** `/presale`. Prerendered in its loading state. */
export function PresaleScreen() {
  const calendar = useAppActor(presaleCalendarLogic);
  return (
    <>
      <DrawnIntro drawing={calendarDrawing} {...presaleHead} lead={texts.lead} />
      <LivePresale calendar={calendar} />
      <footer className={classes.footer}>
        <p className={classes.note}>{texts.announced}</p>
        <div className={classes.links}>
          <LinkButton to="/whitepaper" variant="default" size="md">
            {texts.whitepaper}
          </LinkButton>
          <LinkButton to="/risks" variant="default" size="md">
            {texts.risks}
          </LinkButton>
        </div>
      </footer>
    </>
  );
}

interface LivePresaleProps {
  readonly calendar: ActorRefFrom<typeof presaleCalendarMachine>;
}

export function LivePresale({ calendar }: LivePresaleProps) {
  const snapshot = useSelector(calendar, state => state);
  const { phases, now, listedAt } = snapshot.context;
  const isFailed = snapshot.matches('failed');
  const isOutdated = snapshot.matches('outdated');
  const retry = () => calendar.send({ type: 'retry.pressed' });
  return (
    <FocusKept shown={`${isFailed} ${isOutdated}`} className={classes.content}>
      {isFailed && (
        <div className={classes.box}>
          <LoadFailure title={texts.failed} onRetry={retry} />
        </div>
      )}
      {snapshot.hasTag('listed') && (
        <>
          <div role="status">{isOutdated && <Outdated onRetry={retry} />}</div>
          <Phases phases={phases} now={now} isTicking={snapshot.matches('live')} />
          <p className={classes.updated}>
            {texts.updated} <time dateTime={new Date(listedAt).toISOString()}>{formatUtcTime(listedAt)}</time>
            . {texts.followed}
          </p>
        </>
      )}
      {!isFailed && !snapshot.hasTag('listed') && <LoadingPhases />}
    </FocusKept>
  );
}

const LoadingPhases = () => (
  <div className={classes.box}>
    <LoadingText>{texts.loading}</LoadingText>
    <Skeleton className={classes.skeleton} aria-hidden="true" />
    <Skeleton className={classes.skeleton} aria-hidden="true" />
  </div>
);

const Outdated = ({ onRetry }: { readonly onRetry: () => void }) => (
  <div className={classes.outdated}>
    <Notice
      tone="warning"
      icon={<IconAlertTriangle stroke={1.75} />}
      title={texts.outdated}
      action={
        <Button size="sm" variant="default" onClick={onRetry}>
          Try Again
        </Button>
      }
    >
      <p>{texts.outdatedLead}</p>
    </Notice>
  </div>
);

interface PhasesProps {
  readonly phases: readonly PublicPhase[];
  /** The server's clock. */
  readonly now: Instant;
  /** Whether `now` is current. */
  readonly isTicking: boolean;
}

function Phases({ phases, now, isTicking }: PhasesProps) {
  if (phases.length === 0) {
    return (
      <div className={classes.empty}>
        <IconCalendarTime className={classes.icon} stroke={1.75} aria-hidden="true" />
        <h2 className={classes.emptyTitle}>{texts.empty}</h2>
        <p className={classes.note}>{texts.emptyLead}</p>
      </div>
    );
  }
  return (
    <>
      <div className={classes.overview}>
        <NextChange phases={phases} now={now} isTicking={isTicking} />
        <PhaseTimeline phases={phases} now={now} />
      </div>
      <Section title={texts.phases}>
        <CardGrid columns={phases.length === 1 ? 1 : phases.length % 3 === 0 ? 3 : 2}>
          {phases.map((phase, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: public phases have no id, and cards no state.
            <PhaseCard key={index} phase={phase} now={now} />
          ))}
        </CardGrid>
      </Section>
    </>
  );
}
