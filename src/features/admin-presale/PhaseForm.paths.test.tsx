import type { phaseFormMachine } from '../../../machines/presale/phase-form.machine.ts';
import { createDomDriver } from '../../../test/model/engine/dom-driver.ts';
import { testEveryPathOnScreen } from '../../../test/model/engine/path-suites-on-screen.tsx';
import type { ScreenReplay } from '../../../test/model/engine/replay-on-screen.tsx';
import { bindActions, bindChecks } from '../../../test/model/engine/screen.ts';
import { phaseFormScreen } from '../../../test/model/flows/presale/phase-form.screen.ts';
import {
  editReplay,
  newPhaseReplay,
  restoredReplay,
} from '../../../test/model/flows/presale/presale.model.ts';
import { renderWithRouter } from '../../../test/support/render-with-router.tsx';
import { toastsOnScreen } from '../../../test/support/toasts-on-screen.ts';
import { phaseFormToast } from '../../content/toasts.ts';
import { LivePhaseForm } from './PhaseFormScreen.tsx';

const driver = createDomDriver();

const screenOf = (replay: typeof editReplay): ScreenReplay<typeof phaseFormMachine> => ({
  replay,
  render: actor => {
    // The model's actor runs this machine.
    renderWithRouter(<LivePhaseForm form={actor as Parameters<typeof LivePhaseForm>[0]['form']} />);
  },
  drive: bindActions(driver, phaseFormScreen),
  checks: bindChecks(driver, phaseFormScreen),
  alike: phaseFormScreen.alike,
  notifications: toastsOnScreen(phaseFormToast),
});

testEveryPathOnScreen(
  'the form for a phase',
  screenOf(editReplay),
  screenOf(newPhaseReplay),
  screenOf(restoredReplay),
);
