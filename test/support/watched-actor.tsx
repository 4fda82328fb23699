/** The inspector page's view of a machine, beside an actor that the tab of a test runs. */
import { act, screen } from '@testing-library/react';
import type { AnyActorRef } from 'xstate';
import { MachineView } from '../../tools/inspector/page/MachineView.tsx';
import { machineById } from '../../tools/inspector/page/machines.ts';
import { goTo, type Panel, useAddress } from '../../tools/inspector/page/page-address.ts';
import { TabCount } from '../../tools/inspector/page/QaPage.tsx';
import { connectSite, type Site } from '../../tools/inspector/page/site/site.ts';
import { SiteProvider, useSite } from '../../tools/inspector/page/site/site-context.tsx';
import { createRedactor } from '../../tools/inspector/redaction.ts';
import { SiteInspector } from '../../tools/inspector/site/site-inspector.ts';
import { ACTOR, FakeTabs } from './qa-site.ts';
import { renderWithTheme } from './render-with-theme.tsx';

const NEVER = new Promise(() => undefined);

function View({ id }: { readonly id: string }) {
  const machine = machineById(id);
  const address = useAddress();
  return (
    <>
      <TabCount link={useSite().link} />
      {machine && <MachineView machine={machine} address={address} />}
    </>
  );
}

/**
 * Shows the count of tabs, and a machine in a panel. Waits until the page knows that it cannot draw
 * without workers.
 */
export async function openMachine(site: Site, id: string, panel: Panel): Promise<void> {
  // Fonts would be missing as well, and either could be missed first.
  Object.defineProperty(document, 'fonts', { configurable: true, value: { load: () => NEVER } });
  goTo({ machine: id, panel, path: null, recording: null });
  renderWithTheme(
    <SiteProvider value={site}>
      <View id={id} />
    </SiteProvider>,
  );
  await screen.findByText(/^The drawing could not be laid out/);
}

/** Connects the inspector page to a tab that runs this actor only. */
export function siteWith(actor: AnyActorRef): Site {
  // XState numbers the actors of all tests of a worker.
  const renamed = <Message,>(message: Message, from: string, to: string): Message =>
    JSON.parse(JSON.stringify(message).replaceAll(`"${from}"`, `"${to}"`));
  const tabs = new FakeTabs();
  const inspector = new SiteInspector({
    tab: ACTOR.tab,
    redactor: createRedactor(),
    now: Date.now,
    post: message => act(() => tabs.receive(renamed(message, actor.sessionId, ACTOR.sessionId))),
    address: () => '/',
  });
  const site = connectSite({
    channel: {
      ...tabs,
      send: message => inspector.handle(renamed(message, ACTOR.sessionId, actor.sessionId)),
    },
    schedule: call => call(),
    onShown: () => () => undefined,
  });
  inspector.adopt(actor);
  actor.system.inspect(inspector.observe);
  inspector.handle({ type: 'page.opened' });
  return site;
}
