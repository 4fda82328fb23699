import { useSelector } from '@xstate/react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { achievementsMachine } from '../../../machines/achievements/achievements.machine.ts';
import { achievementsLogic } from '../../actors/achievements.ts';
import { useAppActor } from '../../actors/app-actor.ts';
import { useMiner } from '../../actors/miner-context.ts';
import { totalOf } from '../../actors/miner-total.ts';
import { useToasts } from '../../actors/toasts.ts';
import { unlockedNews } from '../../content/achievement-texts.ts';
import { achievementsToast, TRY_LATER } from '../../content/toasts.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { AchievementSection, type AchievementSectionProps } from './AchievementSection.tsx';

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

/** Renders the snapshot of the achievements' actor. */
export function LiveAchievements({ achievements }: LiveAchievementsProps) {
  useToasts(achievements, achievementsToast);
  const snapshot = useSelector(achievements, state => state);
  const { total, justUnlocked } = snapshot.context;
  return (
    <>
      <AchievementSection
        badges={badgesOf(snapshot)}
        total={total}
        onRetry={() => achievements.send({ type: 'retry.pressed' })}
      />
      <VisuallyHidden role="status">
        {justUnlocked.length > 0 && unlockedNews(justUnlocked.map(({ achievement }) => achievement.name))}
      </VisuallyHidden>
    </>
  );
}

function badgesOf(snapshot: SnapshotFrom<typeof achievementsMachine>): AchievementSectionProps['badges'] {
  if (snapshot.matches({ badges: 'shown' })) return { kind: 'loaded', value: snapshot.context.badges };
  return snapshot.matches({ badges: 'failed' }) ? { kind: 'failed', reason: TRY_LATER } : { kind: 'loading' };
}
