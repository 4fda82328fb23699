/** `npm run qa`: serves the QA build with the inspector on the database of `npm start`. */

import { qaMark } from '../src/content/qa-mark.ts';
import { buildQaIfChanged } from '../tools/inspector/build/build-qa.ts';
import { createSkippableClock, serveClockSkips } from '../tools/inspector/server/clock-skips.ts';
import { checkConfigurationOrExit } from './check-configuration.ts';

await checkConfigurationOrExit();
const failure = await buildQaIfChanged();
if (failure !== undefined) {
  console.error(`${failure}\nThe QA client could not be built.`);
  process.exit(1);
}
const { runSite } = await import('../server/boot/run-site.ts');
const { createAccountClock } = await import('../server/miner/account-clock.ts');
const clock = createSkippableClock(Date.now);
runSite({
  client: 'qa',
  welcome: ({ publicAddress: address }) =>
    [
      `Technovex is at ${address}. This QA build lets anyone with this browser inspect and control its flows.`,
      `The inspector is at ${address}${qaMark.address}`,
    ].join('\n'),
  // The site opens Stately's inspector in a window of another origin and sends messages to it.
  allowsInspectors: true,
  now: clock.now,
  accountClock: clock.move(createAccountClock(() => undefined)),
  apiMiddleware: serveClockSkips(clock.skip),
});
