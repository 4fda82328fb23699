import { Skeleton } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { Units } from '../../../contract/amounts.ts';
import { type Badge, summaryOf } from '../../../machines/achievements/achievement.rules.ts';
import type { achievementsMachine } from '../../../machines/achievements/achievements.machine.ts';
import { achievementsLogic } from '../../actors/achievements.ts';
import { useAppActor } from '../../actors/app-actor.ts';
import { useMiner } from '../../actors/miner-context.ts';
import { totalOf } from '../../actors/miner-total.ts';
import { useToasts } from '../../actors/toasts.ts';
import { achievementTexts, BADGES_ANCHOR } from '../../content/achievement-texts.ts';
import { achievementsToast, TRY_LATER } from '../../content/toasts.ts';
import { Figure, Figures, Unit } from '../../ui/Figures.tsx';
import { FittedAmount } from '../../ui/FittedAmount.tsx';
import { FocusKept } from '../../ui/FocusKept.tsx';
import { type Loadable, LoadFailure, LoadingText } from '../../ui/Loading.tsx';
import { Panel } from '../../ui/Panel.tsx';
import classes from './AchievementsOfMiner.module.css';
import { BadgeList } from './BadgeList.tsx';

/** The badges of the logged-in miner; renders nothing before the login. */
export function AchievementsOfMiner() {
  const email = useSelector(useMiner(), ({ context }) => context.holding?.account.email);
  return email === undefined ? null : <AchievementsOf key={email} email={email} />;
}

function AchievementsOf({ email }: { readonly email: string }) {
  const miner = useMiner();
  const achievements = useAppActor(achievementsLogic(miner), {
    input: { email, total: totalOf(miner) ?? 0 },
  });
  return <LiveAchievements achievements={achievements} />;
}

interface LiveAchievementsProps {
  readonly achievements: ActorRefFrom<typeof achievementsMachine>;
}

export function LiveAchievements({ achievements }: LiveAchievementsProps) {
  useToasts(achievements, achievementsToast);
  const snapshot = useSelector(achievements, state => state);
  return (
    <AchievementSection
      badges={badgesOf(snapshot)}
      total={snapshot.context.total}
      onRetry={() => achievements.send({ type: 'retry.pressed' })}
    />
  );
}

function badgesOf(snapshot: SnapshotFrom<typeof achievementsMachine>): AchievementSectionProps['badges'] {
  if (snapshot.matches({ badges: 'shown' })) return { kind: 'loaded', value: snapshot.context.badges };
  return snapshot.matches({ badges: 'failed' }) ? { kind: 'failed', reason: TRY_LATER } : { kind: 'loading' };
}

export interface AchievementSectionProps {
  readonly badges: Loadable<readonly Badge[]>;
  readonly total: Units;
  readonly onRetry: () => void;
}

/** The miner's badges, the target of the "My Badges" link. */
export const AchievementSection = ({ badges, total, onRetry }: AchievementSectionProps) => (
  <Panel id={BADGES_ANCHOR} title={achievementTexts.title}>
    <FocusKept shown={badges.kind} className={classes.content}>
      {badges.kind === 'loading' && <Loading />}
      {badges.kind === 'failed' && (
        <LoadFailure title={achievementTexts.failed} reason={badges.reason} onRetry={onRetry} />
      )}
      {badges.kind === 'loaded' && (
        <>
          <Summary badges={badges.value} total={total} />
          <BadgeList badges={badges.value} />
        </>
      )}
    </FocusKept>
  </Panel>
);

function Summary({ badges, total }: { readonly badges: readonly Badge[]; readonly total: Units }) {
  const summary = summaryOf(badges);
  return (
    <Figures>
      <Figure label="Unlocked">
        {summary.unlocked} <Unit>{`/ ${summary.total}`}</Unit>
      </Figure>
      <Figure label="Completion">
        {summary.percent} <Unit>%</Unit>
      </Figure>
      <Figure label="Legendary">{summary.legendaryUnlocked}</Figure>
      <Figure label="Total mined">
        <FittedAmount amount={total} size="figure" />
      </Figure>
    </Figures>
  );
}

const Loading = () => (
  <>
    <LoadingText>{achievementTexts.loading}</LoadingText>
    <div className={classes.cards} aria-hidden="true">
      {['first', 'second', 'third', 'fourth'].map(card => (
        <Skeleton key={card} className={classes.skeleton ?? ''} />
      ))}
    </div>
  </>
);
