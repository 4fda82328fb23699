import { describe, expect, it } from 'vitest';
import { fromCallback, fromPromise } from 'xstate';
import { txv } from '../../contract/amounts.ts';
import { startInHarness } from '../../test/model/engine/harness.ts';
import { achievementsReplay } from '../../test/model/flows/achievements/achievements.model.ts';
import { achievement, userAchievement } from '../../test/support/achievements.ts';
import { achievementsMachine } from './achievements.machine.ts';

const email = 'ada@example.org';
const firstMine = achievement({ name: 'First Mine' });
const wholeCoin = achievement({ name: 'Whole Coin', requirement: '1' });
const collector = achievement({ name: 'Collector', category: 'milestone' });

const listed = (...completed: string[]) => {
  const catalogue = [firstMine, wholeCoin, collector];
  const earned = catalogue.map(one => userAchievement(one, { isCompleted: completed.includes(one.name) }));
  return { outcome: 'listed', catalogue, earned };
};

const open = (total = 0) => startInHarness(achievementsMachine, achievementsReplay.actors, { email, total });
type Opened = ReturnType<typeof open>;

const unlocked = ({ actor }: Opened) =>
  actor
    .getSnapshot()
    .context.badges.filter(({ isUnlocked }) => isUnlocked)
    .map(badge => badge.achievement.name);

const grow = ({ actor }: Opened, total: number) => actor.send({ type: 'total.increased', total });

const unlockedEvents = (...groups: string[][]) =>
  groups.map(names => ({ type: 'achievementsUnlocked', names }));

describe("a miner's achievements", () => {
  it('show what the total alone unlocks, without emitting it', async () => {
    const story = open(txv(1));
    expect(story.harness.inputOf('loadAchievements')).toEqual({ email });
    await story.harness.resolve('loadAchievements', listed());
    expect([unlocked(story), story.emitted]).toEqual([['First Mine', 'Whole Coin'], []]);
  });

  it('are checked and reloaded after a collection, and emit each unlock once', async () => {
    const story = open();
    const { harness, emitted } = story;
    await harness.resolve('loadAchievements', listed());
    grow(story, 1);
    expect(emitted).toEqual(unlockedEvents(['First Mine']));
    expect(harness.inputOf('checkAchievements')).toEqual({ email });
    await harness.resolve('checkAchievements', { unlocked: ['first-mine', 'collector'] });
    expect(harness.inputOf('refreshAchievements')).toEqual({ email });
    await harness.resolve('refreshAchievements', listed('First Mine', 'Collector'));
    expect(emitted).toEqual(unlockedEvents(['First Mine'], ['Collector']));
    grow(story, 2);
    await harness.resolve('checkAchievements', { unlocked: [] });
    await harness.resolve('refreshAchievements', listed('First Mine', 'Collector'));
    expect(emitted).toEqual(unlockedEvents(['First Mine'], ['Collector']));
  });

  it('emit several unlocks of one collection at once', async () => {
    const story = open();
    await story.harness.resolve('loadAchievements', listed());
    grow(story, txv(1));
    expect(story.emitted).toEqual(unlockedEvents(['First Mine', 'Whole Coin']));
  });

  it('are reloaded after a failed check as well', async () => {
    const story = open();
    await story.harness.resolve('loadAchievements', listed());
    grow(story, 1);
    await story.harness.reject('checkAchievements', new Error('unreachable'));
    await story.harness.resolve('refreshAchievements', listed('Collector'));
    expect(unlocked(story)).toEqual(['First Mine', 'Collector']);
  });

  it('stay unchanged if the reload fails or is refused', async () => {
    const story = open();
    await story.harness.resolve('loadAchievements', listed('Collector'));
    for (const fail of [
      () => story.harness.reject('refreshAchievements', new Error('unreachable')),
      () => story.harness.resolve('refreshAchievements', { outcome: 'refused' }),
    ]) {
      grow(story, 1);
      await story.harness.resolve('checkAchievements', {});
      await fail();
      expect([unlocked(story), story.actor.getSnapshot().value.badges]).toEqual([
        ['First Mine', 'Collector'],
        { shown: 'upToDate' },
      ]);
    }
  });

  it('listen for totals beyond the known one', () => {
    const listening: unknown[] = [];
    const totals = fromCallback(({ input }) => void listening.push(input));
    const input = { email, total: txv(3) };
    startInHarness(
      achievementsMachine,
      harness => ({ ...achievementsReplay.actors(harness), totals }),
      input,
    );
    expect(listening).toEqual([{ known: txv(3) }]);
  });

  it('restart loading if a check finishes meanwhile', async () => {
    let loads = 0;
    const loadAchievements = fromPromise(() => {
      loads += 1;
      return new Promise(() => {});
    });
    const input = { email, total: 0 };
    const { actor, harness } = startInHarness(
      achievementsMachine,
      harness => ({ ...achievementsReplay.actors(harness), loadAchievements }),
      input,
    );
    actor.send({ type: 'total.increased', total: 1 });
    await harness.resolve('checkAchievements', {});
    expect([loads, actor.getSnapshot().value.badges]).toEqual([2, 'loading']);
  });

  it('retry a failed load when a check finishes', async () => {
    const story = open();
    await story.harness.reject('loadAchievements', new Error('unreachable'));
    grow(story, 1);
    await story.harness.resolve('checkAchievements', {});
    await story.harness.resolve('loadAchievements', listed());
    expect(unlocked(story)).toEqual(['First Mine']);
  });

  it('fail without emitting, and load on retry', async () => {
    const story = open();
    await story.harness.reject('loadAchievements', new Error('unreachable'));
    expect([story.actor.getSnapshot().value.badges, story.emitted]).toEqual(['failed', []]);
    story.actor.send({ type: 'retry.pressed' });
    await story.harness.resolve('loadAchievements', { outcome: 'refused' });
    expect([story.actor.getSnapshot().value.badges, story.emitted]).toEqual(['failed', []]);
    story.actor.send({ type: 'retry.pressed' });
    await story.harness.resolve('loadAchievements', listed());
    expect(story.actor.getSnapshot().value.badges).toEqual({ shown: 'upToDate' });
  });
});
