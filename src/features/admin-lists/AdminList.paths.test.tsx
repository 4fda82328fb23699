import type { ReactElement } from 'react';
import { type AnyActorRef, createActor } from 'xstate';
import type { ListQuery } from '../../../machines/admin/admin.actors.ts';
import { listActsMachine } from '../../../machines/admin/list-acts.machine.ts';
import { createDomDriver } from '../../../test/model/engine/dom-driver.ts';
import { Harness } from '../../../test/model/engine/harness.ts';
import {
  testEveryPathOnScreen,
  testEveryStateOnScreen,
} from '../../../test/model/engine/path-suites-on-screen.tsx';
import { bindActions, bindChecks } from '../../../test/model/engine/screen.ts';
import { adminListReplay, subscriberActsReplay } from '../../../test/model/flows/admin/admin.model.ts';
import { subscriberListScreen } from '../../../test/model/flows/admin/admin.screen.ts';
import { auditListReplay } from '../../../test/model/flows/admin/audit.model.ts';
import { ledgerReplay } from '../../../test/model/flows/admin/ledger.model.ts';
import { phaseListScreen } from '../../../test/model/flows/presale/phase-list.screen.ts';
import { phaseListReplay } from '../../../test/model/flows/presale/presale.model.ts';
import { renderWithRouter } from '../../../test/support/render-with-router.tsx';
import type { AdminListActor } from '../../actors/admin.ts';
import { LiveAudit } from './AuditScreen.tsx';
import { LiveLedger } from './LedgerOfMiner.tsx';
import { LivePhaseList } from './PhaseList.tsx';
import { LiveSubscribers } from './SubscribersScreen.tsx';

const driver = createDomDriver();

/** Renders a list. The model's actor runs its machine. */
const show = (actor: AnyActorRef, screenOf: (list: AdminListActor) => ReactElement): void => {
  renderWithRouter(screenOf(actor as AdminListActor));
};

const SEARCHED = {
  'search.submitted': 'The list shows what this search finds.',
  'query.changed': 'The list shows what this search finds.',
};

const acts = () =>
  createActor(listActsMachine.provide({ actors: subscriberActsReplay.actors(new Harness()) })).start();

/** The page's address changes, which the page reports to the list. */
const onQuery = (list: AdminListActor) => (query: ListQuery) => list.send({ type: 'query.changed', query });

testEveryPathOnScreen(
  'the list of an admin',
  {
    replay: adminListReplay,
    render: actor =>
      show(actor, list => <LiveSubscribers list={list} acts={acts()} onQuery={onQuery(list)} />),
    drive: bindActions(driver, subscriberListScreen),
    checks: bindChecks(driver, subscriberListScreen),
    ignoredPresses: SEARCHED,
  },
  {
    replay: phaseListReplay,
    render: actor => show(actor, list => <LivePhaseList list={list} acts={acts()} onQuery={onQuery(list)} />),
    drive: bindActions(driver, phaseListScreen),
    checks: bindChecks(driver, phaseListScreen),
  },
);

testEveryStateOnScreen('the audit log', {
  replay: auditListReplay,
  excludedEvents: ['search.submitted', 'list.changed'],
  ignoredPresses: SEARCHED,
  render: actor =>
    show(actor, list => (
      <LiveAudit list={list} query={list.getSnapshot().context.query} onQuery={onQuery(list)} />
    )),
});

testEveryStateOnScreen("a miner's ledger", {
  replay: ledgerReplay,
  excludedEvents: ['search.submitted', 'list.changed'],
  render: actor =>
    show(actor, list => (
      <LiveLedger list={list} query={list.getSnapshot().context.query} onQuery={onQuery(list)} />
    )),
});
