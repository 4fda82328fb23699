import { createDomDriver } from '../../../test/model/engine/dom-driver.ts';
import { testEveryPathOnScreen } from '../../../test/model/engine/path-suites-on-screen.tsx';
import { bindActions, bindChecks } from '../../../test/model/engine/screen.ts';
import { newsletterReplay } from '../../../test/model/flows/newsletter/newsletter.model.ts';
import { newsletterScreen } from '../../../test/model/flows/newsletter/newsletter.screen.ts';
import { renderWithTheme } from '../../../test/support/render-with-theme.tsx';
import { startedLazyActor } from '../../../test/support/started-lazy-actor.ts';
import type { NewsletterActor } from '../../actors/newsletter.ts';
import { LiveNewsletter } from './LiveNewsletter.tsx';

const driver = createDomDriver();
const screen = newsletterScreen('hero');

testEveryPathOnScreen('the newsletter', {
  replay: newsletterReplay,
  render: actor => {
    renderWithTheme(<LiveNewsletter newsletter={startedLazyActor(actor as NewsletterActor)} place="hero" />);
  },
  drive: bindActions(driver, screen),
  checks: bindChecks(driver, screen),
  alike: screen.alike,
});
