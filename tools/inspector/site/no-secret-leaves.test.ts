/** Whatever happens to the machines that deal with secrets and addresses: a page is told none of them. */
import { describe, expect, test } from 'vitest';
import { type AnyStateMachine, createActor } from 'xstate';
import { Harness } from '../../../test/model/engine/harness.ts';
import { generatePaths, type Path } from '../../../test/model/engine/paths.ts';
import type { Replay } from '../../../test/model/engine/replay.ts';
import { changePinReplay } from '../../../test/model/flows/account/account.model.ts';
import { achievementsReplay } from '../../../test/model/flows/achievements/achievements.model.ts';
import { leaderboardReplay } from '../../../test/model/flows/leaderboard/leaderboard.model.ts';
import { newsletterReplay } from '../../../test/model/flows/newsletter/newsletter.model.ts';
import {
  anonymousReplay,
  rememberedReplay,
  visitorLogin,
} from '../../../test/model/flows/visitor/visitor.model.ts';
import { PAIRING, walletReplays } from '../../../test/model/flows/wallet/wallet.model.ts';
import { walletAddressReplay } from '../../../test/model/flows/wallet-address/wallet-address.model.ts';
import { loginForm, MinerPage } from '../../../test/support/miner-page.ts';
import type { SiteMessage } from '../protocol.ts';
import { createRedactor } from '../redaction.ts';
import { SiteWatch } from './site-watch.ts';

const SECRETS = [visitorLogin.password, PAIRING, loginForm.pin];
/** Addresses but for those that stand for somebody. */
const ADDRESS = /[\w.+]+@(?!example\.invalid)[\w.]+/g;

function watch() {
  const told: SiteMessage[] = [];
  const site = new SiteWatch({
    tab: 'a',
    redactor: createRedactor(),
    now: Date.now,
    post: message => told.push(message),
    address: () => '/',
  });
  site.answer({ type: 'page.opened' });
  /** What was told so far and must not be. */
  const leaks = (): string[] => {
    const texts = JSON.stringify(told.map(message => (message.type === 'actor.started' ? null : message)));
    return [
      ...SECRETS.filter(secret => texts.includes(JSON.stringify(secret))),
      ...(texts.match(ADDRESS) ?? []),
    ];
  };
  return { site, told, leaks };
}

/** Those of the paths on which something happens that happens on none before. */
function withNewEvents(paths: readonly Path[]): Path[] {
  const seen = new Set<string>();
  return paths.filter(({ steps }) => {
    const before = seen.size;
    for (const { event } of steps) seen.add(JSON.stringify(event));
    return seen.size > before;
  });
}

describe.each<[string, Replay<never>]>([
  ['achievements', achievementsReplay],
  ['changePin', changePinReplay],
  ['leaderboard', leaderboardReplay],
  ['newsletter', newsletterReplay],
  ['visitor', anonymousReplay],
  ['remembered visitor', rememberedReplay],
  ['wallet', walletReplays[0]],
  ['walletAddress', walletAddressReplay],
])('%s', (_name, { model, actors }) => {
  const paths = withNewEvents(generatePaths(model));

  test('lets no secret out, whatever event it receives', { timeout: 30_000 }, async () => {
    const { site, told, leaks } = watch();
    for (const path of paths) {
      const harness = new Harness();
      const machine: AnyStateMachine = model.machine.provide({ actors: actors(harness) });
      const actor = createActor(machine, { clock: harness.clock, input: model.input, inspect: site.observe });
      actor.start();
      for (const { event } of path.steps) await harness.play(actor, event);
      site.answer({ type: 'recording.wanted', of: { tab: 'a', sessionId: actor.sessionId } });
      actor.stop();
    }
    expect(leaks()).toEqual([]);
    expect(told.length).toBeGreaterThan(10);
  });
});

test('a miner is watched in the middle of logging in without their PIN and address', async () => {
  const { site, told, leaks } = watch();
  const page = new MinerPage();
  page.send({ type: 'login.submitted', ...loginForm });
  await page.harness.resolve('checkEmail', { outcome: 'exists' });
  expect(page.memory).toContain(loginForm.pin);

  site.adopt(page.actor);
  site.answer({ type: 'recording.wanted', of: { tab: 'a', sessionId: page.actor.sessionId } });
  page.close();
  expect(leaks()).toEqual([]);
  expect(told.map(({ type }) => type)).toEqual([
    'tab.told',
    'actor.started',
    'actor.moved',
    'recording.taken',
  ]);
});
