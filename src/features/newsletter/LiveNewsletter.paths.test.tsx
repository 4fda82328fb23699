import { expect } from 'vitest';
import { createDomDriver } from '../../../test/model/engine/dom-driver.ts';
import { testEveryPathOnScreen } from '../../../test/model/engine/path-suites-on-screen.tsx';
import { bindActions, bindChecks } from '../../../test/model/engine/screen.ts';
import { newsletterReplay } from '../../../test/model/flows/newsletter/newsletter.model.ts';
import { newsletterScreen } from '../../../test/model/flows/newsletter/newsletter.screen.ts';
import { renderWithTheme } from '../../../test/support/render-with-theme.tsx';
import { startedLazyActor } from '../../../test/support/started-lazy-actor.ts';
import type { NewsletterActor } from '../../actors/newsletter.ts';
import { createLazyActor } from '../../loading/lazy-actor.ts';
import { LiveNewsletter } from './LiveNewsletter.tsx';

const driver = createDomDriver();
const screen = newsletterScreen('hero');

/** The code of the flow loads at the first submit. */
const loadedLater = (newsletter: NewsletterActor) =>
  createLazyActor({ load: async () => newsletter, onFailure: error => expect.unreachable(String(error)) });

testEveryPathOnScreen('the newsletter', {
  replay: newsletterReplay,
  render: actor => {
    // The model's actor runs this machine.
    const started = actor as NewsletterActor;
    const state = started.getSnapshot();
    const isNew = state.matches('editing') && state.context.problem === null;
    const newsletter = isNew ? loadedLater(started) : startedLazyActor(started);
    renderWithTheme(<LiveNewsletter newsletter={newsletter} place="hero" />);
  },
  drive: bindActions(driver, screen),
  checks: bindChecks(driver, screen),
  alike: screen.alike,
  focusElsewhere: {
    'email.submitted': 'The field is disabled during the request, after which it gets the focus back.',
  },
});
