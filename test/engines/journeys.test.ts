/** Journeys through the parts of a browser that its engine implements by itself. */
import { expect, it, vi } from 'vitest';
import { addSubscriber } from '../../db/queries/newsletter.queries.ts';
import { listPhases } from '../../db/queries/phases.queries.ts';
import { createVisitor, type VisitorCredentials } from '../support/signed-in-user.ts';
import { type Tab, WAIT_TIMEOUT_MS } from './engine.ts';
import { logMinerIn, siteInEngine } from './site-in-engine.ts';

const site = siteInEngine();

const button = (name: string) => ({ role: 'button', name }) as const;
const field = (name: string) => ({ role: 'field', name }) as const;
const link = (name: string) => ({ role: 'link', name }) as const;
const text = (part: string) => ({ text: part });

const eventually = (assert: () => Promise<unknown>) =>
  vi.waitFor(assert, { timeout: WAIT_TIMEOUT_MS, interval: 100 });

async function logIn(tab: Tab, { username, password }: VisitorCredentials): Promise<void> {
  await tab.type(field('Username'), username);
  await tab.type(field('Password'), password);
  await tab.press('Enter');
  await tab.see(button(`Account of ${username}`));
  // The next page would close what is opened on this one.
  await eventually(async () => expect(await tab.evaluate(() => location.pathname)).not.toBe('/auth'));
}

async function openAsAdmin(path: string): Promise<Tab> {
  const admin = await createVisitor(site().server, { isAdmin: true });
  const tab = await site().openTab('/auth');
  await logIn(tab, admin);
  await tab.open(site().server.baseUrl + path);
  return tab;
}

const focused = (tab: Tab) =>
  tab.evaluate(() => {
    const element = document.activeElement;
    return element?.getAttribute('aria-label') ?? element?.textContent ?? '';
  });

it('two tabs share a login and its end', async () => {
  const user = await createVisitor(site().server);
  const first = await site().openTab('/auth');
  const second = await site().openTab('/founders');
  await second.see(link('Log In'));
  await logIn(first, user);
  await second.see(button(`Account of ${user.username}`));
  await second.click(button(`Account of ${user.username}`));
  await second.click({ role: 'menuitem', name: 'Log Out' });
  await first.see(link('Log In'));
});

it('a theme outlasts a reload', async () => {
  const tab = await site().openTab('/founders');
  const scheme = () => tab.evaluate(() => document.documentElement.dataset['mantineColorScheme']);
  expect(await scheme()).toBe('dark');
  await tab.click(button('Switch between dark and light theme'));
  await eventually(async () => expect(await scheme()).toBe('light'));
  await tab.reload();
  expect(await scheme()).toBe('light');
});

it('a dialog takes the focus, keeps it, and gives it back', async () => {
  const tab = await site().openTab('/founders');
  await tab.click(button('Connect Wallet'));
  const isInDialog = () =>
    tab.evaluate(() => document.activeElement?.closest('dialog, [role=dialog]') != null);
  await eventually(async () => expect(await isInDialog()).toBe(true));
  for (let count = 0; count < 12; count += 1) {
    await tab.press('Tab');
    expect(await isInDialog()).toBe(true);
  }
  await tab.press('Escape');
  await eventually(async () => expect(await focused(tab)).toBe('Connect Wallet'));
});

it('a menu opens, moves and closes by keyboard', async () => {
  const user = await createVisitor(site().server);
  const tab = await site().openTab('/auth');
  await logIn(tab, user);
  await tab.click(button(`Account of ${user.username}`));
  await tab.see({ role: 'menuitem', name: 'Log Out' });
  await eventually(async () => {
    await tab.press('ArrowDown');
    expect(await focused(tab)).toBe('Log Out');
  });
  await tab.press('Escape');
  await eventually(async () => expect(await focused(tab)).toContain(user.username));
});

it('an admin types the days of a phase', async () => {
  const tab = await openAsAdmin('/admin/presale/create');
  await tab.type(field('Phase Name'), 'Genesis Entry');
  await tab.enterDate(field('Start Date'), '2031-02-03');
  await tab.enterDate(field('End Date'), '2031-03-04');
  await tab.type(field('Token Price (USD)'), '0.25');
  await tab.click(button('Create Phase'));
  await tab.see(text('Presale phase created successfully'));
  const stored = await listPhases(site().server.db);
  expect(stored.map(({ startDate, endDate }) => [startDate, endDate].map(at => new Date(at)))).toEqual([
    [new Date('2031-02-03'), new Date('2031-03-04')],
  ]);
});

it('an admin saves the subscribers as a file', async () => {
  await addSubscriber(site().server.db, { email: 'reader@example.org', subscribedAt: Date.now() });
  const tab = await openAsAdmin('/admin/subscribers');
  await tab.see(text('reader@example.org'));
  await tab.evaluate(() => {
    const create = URL.createObjectURL;
    URL.createObjectURL = blob => {
      if (blob instanceof Blob)
        blob.text().then(content => document.body.setAttribute('data-saved', content));
      return create(blob);
    };
  });
  await tab.click(button('Export CSV'));
  const saved = () => tab.evaluate(() => document.body.getAttribute('data-saved'));
  await eventually(async () => expect(await saved()).toContain('reader@example.org'));
});

it('the whitepaper is printed', async () => {
  const tab = await site().openTab('/whitepaper');
  await tab.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', 'yes');
  });
  await tab.click(button('Print PDF'));
  await eventually(async () =>
    expect(await tab.evaluate(() => document.body.getAttribute('data-printed'))).toBe('yes'),
  );
});

it('a miner who comes back goes on mining', async () => {
  const tab = await site().openTab('/web-miner');
  await logMinerIn(tab, await site().server.createMiner());
  await tab.click(button('Start Mining'));
  await tab.see(button('Stop Mining'));
  await tab.open(`${site().server.baseUrl}/robots.txt`);
  await tab.back();
  await tab.see(button('Stop Mining'));
  const amount = () =>
    tab.evaluate(() => document.querySelector('main span[data-size=hero]')?.textContent ?? '');
  const before = await amount();
  await eventually(async () => expect(await amount()).not.toBe(before));
});

it('password managers and keyboards of phones know each field of the logins', async () => {
  const fieldsOf = async (path: string) => {
    const tab = await site().openTab(path);
    return tab.evaluate(() =>
      // A browser reads an unknown word as an empty one.
      [...document.querySelectorAll<HTMLInputElement>('main form input:not([type=checkbox])')].map(
        ({ name, autocomplete, inputMode }) => [name, autocomplete, inputMode].join(' ').trim(),
      ),
    );
  };
  expect(await fieldsOf('/auth')).toEqual([
    'username username',
    'password current-password',
    'username username',
    'email email',
    'password new-password',
  ]);
  expect(await fieldsOf('/web-miner')).toEqual(['email username', 'pin current-password numeric']);
});

it('a phone shows the drawer as high as its page, and keeps the header', async () => {
  const tab = await site().openTab('/founders');
  await tab.resize(390, 844);
  expect(await tab.evaluate(() => [innerWidth, document.documentElement.scrollWidth <= innerWidth])).toEqual([
    390,
    true,
  ]);
  await tab.evaluate(() => scrollTo({ top: 600, behavior: 'instant' }));
  const headerTop = () =>
    tab.evaluate(
      () => document.querySelector('header [aria-label="Open menu"]')?.getBoundingClientRect().top,
    );
  const top = await headerTop();
  expect(top).toBeGreaterThanOrEqual(0);
  expect(top).toBeLessThan(64);
  await tab.click(button('Open menu'));
  await tab.see(button('Close menu'));
  await eventually(async () =>
    expect(
      await tab.evaluate(() => {
        const drawer = document.querySelector('[popover]:popover-open')?.getBoundingClientRect();
        return drawer && [drawer.top, Math.round(drawer.bottom - innerHeight)];
      }),
    ).toEqual([0, 0]),
  );
});

it('texts have the letters of the site', async () => {
  const tab = await site().openTab('/founders');
  const loaded = () =>
    tab.evaluate(async () => {
      const { fonts } = document;
      await fonts.ready;
      return [...fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family);
    });
  await eventually(async () =>
    expect((await loaded()).map(family => family.replaceAll('"', ''))).toEqual(
      expect.arrayContaining(['Inter Variable', 'Space Grotesk Variable']),
    ),
  );
});

it('a miner is offered reminders while the site is closed only where the browser has them', async () => {
  const tab = await site().openTab('/web-miner');
  await logMinerIn(tab, await site().server.createMiner());
  const hasPush = await tab.evaluate(() => 'PushManager' in window && 'Notification' in window);
  const NOT_OFFERED = 'Reminders while the site is closed are not available in this browser.';
  if (hasPush) await tab.see({ role: 'switch', name: 'Remind me even when the site is closed' });
  else await tab.see(text(NOT_OFFERED));
});

it('a round of the game is played by keyboard', async () => {
  const tab = await site().openTab('/token-game');
  await tab.click(button('Start Game'));
  const score = () =>
    tab.evaluate(() => {
      const label = [...document.querySelectorAll('dt')].find(({ textContent }) => textContent === 'Score');
      return Number(label?.nextElementSibling?.textContent ?? '');
    });
  await eventually(async () => {
    for (const column of ['1', '2', '3', '4', '5', '6']) await tab.press(column);
    expect(await score()).toBeGreaterThan(0);
  });
  await tab.press('Escape');
  await tab.see(button('Resume'));
});
