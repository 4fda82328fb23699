/** What somebody else wrote reorders nothing beside it, wherever it is shown. */
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { describe, expect, it } from 'vitest';
import { encode } from 'zod/mini';
import { minerAnswer } from '../contract/admin-miners.ts';
import { examples } from '../contract/examples.ts';
import { presaleCalendarMachine } from '../machines/presale/presale-calendar.machine.ts';
import { startInHarness } from '../test/model/engine/harness.ts';
import { adminMiner, ENTRY } from '../test/model/flows/admin/admin.model.ts';
import {
  presaleCalendarReplay,
  publicGenesis,
} from '../test/model/flows/presale-calendar/presale-calendar.model.ts';
import { renderWithRouter } from '../test/support/render-with-router.tsx';
import { stubbedVisitors } from '../test/support/stubbed-visitor.tsx';
import { minerLookUpTexts, removalQuestion } from './content/admin-list-texts.ts';
import { pickerTexts } from './content/browser-wallet-texts.ts';
import { loggedInAs } from './content/miner-texts.ts';
import { deletionQuestion, overlapText } from './content/presale-texts.ts';
import { phaseFormToast, visitorToast, walletToast } from './content/toasts.ts';
import { AuditScreen } from './features/admin-lists/AuditScreen.tsx';
import { DashboardScreen } from './features/admin-lists/DashboardScreen.tsx';
import { MinersScreen } from './features/admin-lists/MinersScreen.tsx';
import { SubscribersScreen } from './features/admin-lists/SubscribersScreen.tsx';
import { SignedInMenu } from './features/auth/SignedInMenu.tsx';
import { LiveCurrentPhase } from './features/home/CurrentPhase.tsx';
import { LivePresale } from './features/presale/PresaleScreen.tsx';

/** Letters from right to left, and an override that an older version stored. */
const WRITTEN = 'אבג\u202Ecod';
const SHOWN = 'אבג\uFFFDcod';

/** Lists the texts and labels of the page that show the text without isolating it. */
function unisolated(): string[] {
  const labels = [...document.querySelectorAll('[aria-label], [title]')].flatMap(element =>
    ['aria-label', 'title'].map(name => element.getAttribute(name) ?? ''),
  );
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: string[] = [];
  while (walker.nextNode()) {
    const { parentElement, textContent } = walker.currentNode;
    if (!parentElement?.closest('bdi')) texts.push(textContent ?? '');
  }
  return [...labels, ...texts].filter(text => bare(text).includes('אבג'));
}

const bare = (text: string): string => text.replace(/\u2068[^\u2068\u2069]*\u2069/g, '');

/** Sees the text, and only isolated. */
function expectIsolated(): void {
  expect(document.body.textContent).toContain(SHOWN);
  expect(document.documentElement.outerHTML).not.toContain('\u202E');
  expect(unisolated()).toEqual([]);
}

const at = '2025-07-01T12:00:00.000Z';
const phase = { ...examples.presaleCreate.answer, name: WRITTEN, overlapsWith: [WRITTEN] };
const entry = { id: ENTRY, at, by: { id: 3, username: WRITTEN }, phase: null, email: null, user: null };
const changes = [{ field: 'name', before: WRITTEN, after: WRITTEN }];
const user = { username: WRITTEN, isAdmin: true };
const firstPhases = '?page=1&sort=startDate&direction=ascending&search=';

const { open } = stubbedVisitors({
  'GET /api/user': { status: 200, body: user },
  'GET /api/session': { status: 200, body: { user } },
  'POST /api/admin/audit': {
    status: 200,
    body: {
      total: 5,
      entries: [
        {
          ...entry,
          id: 'phase-1',
          area: 'presale',
          act: 'update',
          phase: { id: 1, name: WRITTEN, exists: true },
          changes,
        },
        {
          ...entry,
          id: 'phase-2',
          area: 'presale',
          act: 'delete',
          phase: { id: 2, name: WRITTEN, exists: false },
          changes: [],
        },
        { ...entry, area: 'miners', act: 'miner-looked-up', email: WRITTEN, changes: [] },
        { ...entry, id: `${ENTRY}2`, area: 'users', act: 'user-promoted', user: WRITTEN, changes: [] },
      ],
    },
  },
  'POST /api/admin/subscribers': {
    status: 200,
    body: { total: 1, subscribers: [{ email: WRITTEN, subscribedAt: at }] },
  },
  [`POST /api/admin/miners/${ENTRY}/look-up`]: {
    status: 200,
    body: encode(minerAnswer, { ...adminMiner, email: WRITTEN }),
  },
  [`GET /api/admin/presale/phases${firstPhases}`]: { status: 200, body: { total: 1, phases: [phase] } },
});

describe('a page', () => {
  it.each<[string, ReactElement, string, readonly string[]]>([
    ['/admin/audit', <AuditScreen key="" />, 'row', []],
    ['/admin/subscribers', <SubscribersScreen key="" />, 'row', ['Remove']],
    ['/admin', <DashboardScreen key="" />, 'row', ['Delete']],
    [
      `/admin/miners?entry=${ENTRY}`,
      <MinersScreen key="" />,
      'heading',
      ['Sign Out Everywhere', 'Set a PIN'],
    ],
    [`/admin/miners?entry=${ENTRY}&tab=devices`, <MinersScreen key="" />, 'heading', []],
  ])('%s isolates it, also in its questions', async (path, element, role, buttons) => {
    await open(path, { [path.replace(/\?.*/, '')]: element });
    await screen.findAllByRole(role, { name: /אבג/ });
    expectIsolated();

    for (const name of buttons) {
      await userEvent.click(screen.getByRole('button', { name: new RegExp(`^${name}`) }));
      expect((await screen.findByRole('dialog')).textContent).toContain(SHOWN);
      expectIsolated();
      await userEvent.keyboard('{Escape}');
    }
  });

  it.each([LivePresale, LiveCurrentPhase])('of the presale isolates the name of a phase', async Shown => {
    const { actor, harness } = startInHarness(presaleCalendarMachine, presaleCalendarReplay.actors);
    renderWithRouter(<Shown calendar={actor} />);
    const phases = [{ ...publicGenesis, name: WRITTEN }];
    const serverTime = Date.parse('2025-07-22T00:00:00Z');
    await act(() => harness.resolve('loadPublicPhases', { outcome: 'listed', phases, serverTime }));
    expectIsolated();
  });

  it('isolates the name of its user', async () => {
    renderWithRouter(<SignedInMenu user={user} isLoggingOut={false} onLogOut={() => undefined} />);
    await userEvent.click(screen.getByRole('button'));
    expectIsolated();
  });
});

it('sentences isolate it', () => {
  const sentences = [
    removalQuestion(WRITTEN),
    deletionQuestion(WRITTEN),
    overlapText([WRITTEN, WRITTEN]),
    minerLookUpTexts.found(WRITTEN),
    pickerTexts.waiting(WRITTEN),
    loggedInAs(WRITTEN),
    visitorToast({ type: 'loginSucceeded', username: WRITTEN })?.text,
    visitorToast({ type: 'registrationSucceeded', username: WRITTEN })?.text,
    walletToast({ type: 'walletConnected', walletName: WRITTEN })?.text,
    phaseFormToast({ type: 'phasesOverlap', names: [WRITTEN] })?.text,
  ];

  for (const sentence of sentences) {
    expect(sentence).toContain(`\u2068${SHOWN}\u2069`);
    expect(bare(sentence ?? '')).not.toMatch(/אבג|\u202E/);
  }
});
