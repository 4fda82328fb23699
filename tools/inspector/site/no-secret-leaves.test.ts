/** Machines that handle secrets and emails publish none of them, whatever events they receive. */
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
import { walletProofReplay } from '../../../test/model/flows/wallet-proof/wallet-proof.model.ts';
import { inspectSite } from '../../../test/support/inspected-site.ts';
import { loginForm, MinerPage } from '../../../test/support/miner-page.ts';

const SECRETS = [visitorLogin.password, PAIRING, loginForm.pin];
/** Emails except placeholders. */
const ADDRESS = /[\w.+]+@(?!example\.invalid)[\w.]+/g;

function watch() {
  const { site, published, open, recordingOf } = inspectSite();
  open();
  /** The secrets and emails that were published. */
  const leaks = (): string[] => {
    const texts = JSON.stringify(
      published.map(message => (message.type === 'actor.started' ? null : message)),
    );
    return [
      ...SECRETS.filter(secret => texts.includes(JSON.stringify(secret))),
      ...(texts.match(ADDRESS) ?? []),
    ];
  };
  return { site, published, recordingOf, leaks };
}

/** Returns the paths that contain an event of no earlier path. */
function withNewEvents(paths: readonly Path[]): Path[] {
  const seen = new Set<string>();
  return paths.filter(({ steps }) => {
    const before = seen.size;
    for (const { event } of steps) seen.add(JSON.stringify(event));
    return seen.size > before;
  });
}

describe.each<[string, Replay]>([
  ['achievements', achievementsReplay],
  ['changePin', changePinReplay],
  ['leaderboard', leaderboardReplay],
  ['newsletter', newsletterReplay],
  ['visitor', anonymousReplay],
  ['remembered visitor', rememberedReplay],
  ['wallet', walletReplays[0]],
  ['walletAddress', walletAddressReplay],
  ['walletProof', walletProofReplay],
])('%s', (_name, { model, actors }) => {
  const paths = withNewEvents(generatePaths(model));

  test('publishes no secret, whatever event it receives', { timeout: 30_000 }, async () => {
    const { site, published, recordingOf, leaks } = watch();
    for (const path of paths) {
      const harness = new Harness();
      const machine: AnyStateMachine = model.machine.provide({ actors: actors(harness) });
      const actor = createActor(machine, { clock: harness.clock, input: model.input, inspect: site.observe });
      actor.start();
      for (const { event } of path.steps) await harness.play(actor, event);
      recordingOf(actor);
      actor.stop();
    }
    expect(leaks()).toEqual([]);
    expect(published.length).toBeGreaterThan(10);
  });
});

test('publishes neither PIN nor email of a miner who is logging in', async () => {
  const { site, published, recordingOf, leaks } = watch();
  const page = new MinerPage();
  page.send({ type: 'login.submitted', ...loginForm });
  await page.harness.resolve('checkEmail', { outcome: 'exists' });
  expect(page.memory).toContain(loginForm.pin);

  site.adopt(page.actor);
  recordingOf(page.actor);
  page.close();
  expect(leaks()).toEqual([]);
  expect(published.map(({ type }) => type)).toEqual([
    'tab.navigated',
    'actor.started',
    'actor.moved',
    'recording.taken',
  ]);
});
