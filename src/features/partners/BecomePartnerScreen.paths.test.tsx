import { createDomDriver } from '../../../test/model/engine/dom-driver.ts';
import { testEveryPathOnScreen } from '../../../test/model/engine/path-suites-on-screen.tsx';
import { bindActions, bindChecks } from '../../../test/model/engine/screen.ts';
import { partnerApplicationReplay } from '../../../test/model/flows/partner-application/partner-application.model.ts';
import { partnerApplicationScreen } from '../../../test/model/flows/partner-application/partner-application.screen.ts';
import { renderWithRouter } from '../../../test/support/render-with-router.tsx';
import { toastsOnScreen } from '../../../test/support/toasts-on-screen.ts';
import { partnerToast } from '../../content/toasts.ts';
import { LiveApplication } from './BecomePartnerScreen.tsx';

const driver = createDomDriver();

testEveryPathOnScreen('the partner application', {
  replay: partnerApplicationReplay,
  render: actor => {
    renderWithRouter(<LiveApplication application={actor} />);
  },
  drive: bindActions(driver, partnerApplicationScreen),
  checks: bindChecks(driver, partnerApplicationScreen),
  alike: partnerApplicationScreen.alike,
  notifications: toastsOnScreen(partnerToast),
});
