/** The inspector page is a screen of each machine: it shows its states, and sends it events. */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, vi } from 'vitest';
import { createDomDriver } from '../../../test/model/engine/dom-driver.ts';
import { field } from '../../../test/model/engine/page-driver.ts';
import { testEveryPathOnScreen } from '../../../test/model/engine/path-suites-on-screen.tsx';
import { bindChecks } from '../../../test/model/engine/screen.ts';
import { tpsSpeedReplay } from '../../../test/model/flows/tps-speed/tps-speed.model.ts';
import { tpsSpeedOnQaPage } from '../../../test/model/flows/tps-speed/tps-speed.on-qa-page.ts';
import { START } from '../../../test/support/accounts.ts';
import { openMachine, siteWith } from '../../../test/support/watched-actor.tsx';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: START });
  // Neither a file of paths nor a server's clock.
  vi.stubGlobal('fetch', async () => new Response(null, { status: 404 }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const driver = createDomDriver();
const checks = bindChecks(driver, tpsSpeedOnQaPage);

testEveryPathOnScreen('a machine that a tab runs', {
  replay: tpsSpeedReplay,
  render: async actor => {
    await openMachine(siteWith(actor), 'tpsSpeed', 'live');
    await userEvent.click(screen.getByText('Outline as text'));
  },
  drive: {},
  checks,
});

const payload = field('Payload as JSON');

const choose = (type: string) => userEvent.selectOptions(screen.getByLabelText('Event'), type);

/** Types a payload of another event first, which does not stay. */
const send = (type: string, other: string) => async (): Promise<void> => {
  await choose(other);
  await driver.fill(payload, '{"by":"Ada"}');
  await choose(type);
  await driver.expectVisible(payload, { value: '' });
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
};

testEveryPathOnScreen('a machine that takes events', {
  replay: tpsSpeedReplay,
  render: actor => openMachine(siteWith(actor), 'tpsSpeed', 'send'),
  drive: {
    'pause.pressed': send('pause.pressed', 'page.hidden'),
    'resume.pressed': send('resume.pressed', 'page.shown'),
    'page.hidden': send('page.hidden', 'pause.pressed'),
    'page.shown': send('page.shown', 'resume.pressed'),
    'xstate.after.updateInterval.tpsSpeed.live.running': async () => {
      await userEvent.click(screen.getByRole('button', { name: 'Let it elapse: after updateInterval' }));
    },
  },
  checks,
});
