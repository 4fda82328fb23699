import type { ReactNode } from 'react';
import { createDomDriver } from '../../../test/model/engine/dom-driver.ts';
import { link } from '../../../test/model/engine/page-driver.ts';
import {
  testEveryPathOnScreen,
  testEveryStateOnScreen,
} from '../../../test/model/engine/path-suites-on-screen.tsx';
import type { ScreenReplay } from '../../../test/model/engine/replay-on-screen.tsx';
import { bindActions, bindChecks } from '../../../test/model/engine/screen.ts';
import { anonymousReplay, rememberedReplay } from '../../../test/model/flows/visitor/visitor.model.ts';
import { visitorScreen } from '../../../test/model/flows/visitor/visitor.screen.ts';
import { renderWithVisitor } from '../../../test/support/render-with-visitor.tsx';
import type { VisitorActor } from '../../actors/visitor.ts';
import { loginFor } from './auth-search.ts';
import { RequireAdmin } from './RequireAdmin.tsx';

type Visited = ScreenReplay<typeof anonymousReplay.model.machine>;

const driver = createDomDriver();
const screen = visitorScreen(link('Elsewhere'));

const GUARDED = '/admin';
const pages: Readonly<Record<string, ReactNode>> = {
  [GUARDED]: (
    <RequireAdmin>
      <h1>Secret</h1>
    </RequireAdmin>
  ),
};

const authScreen = (
  replay: typeof anonymousReplay,
  at: string,
  without: NonNullable<Visited['excludedEvents']>,
): Visited => ({
  replay,
  excludedEvents: without,
  render: async actor => {
    // The harness runs the product's machine with other actors.
    await renderWithVisitor(actor as VisitorActor, { at, pages });
  },
  drive: bindActions(driver, screen),
  checks: bindChecks(driver, screen),
  alike: screen.alike,
});

testEveryPathOnScreen(
  'the visitor',
  // Only restricted pages offer a retry.
  authScreen(rememberedReplay, '/auth', ['retry.pressed']),
  authScreen(rememberedReplay, GUARDED, []),
  // Entering `/auth` requests the current user at once.
  authScreen(anonymousReplay, '/', ['retry.pressed']),
);

testEveryStateOnScreen(
  'the visitor whom a page has sent to the login',
  authScreen(anonymousReplay, loginFor(GUARDED), ['retry.pressed']),
);
