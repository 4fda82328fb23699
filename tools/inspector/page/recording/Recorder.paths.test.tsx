import { createDomDriver } from '../../../../test/model/engine/dom-driver.ts';
import { testEveryPathOnScreen } from '../../../../test/model/engine/path-suites-on-screen.tsx';
import { bindActions, bindChecks } from '../../../../test/model/engine/screen.ts';
import {
  qaRecorderReplay,
  savedRecording,
} from '../../../../test/model/flows/inspector/qa-recorder.model.ts';
import { qaRecorderScreen } from '../../../../test/model/flows/inspector/qa-recorder.screen.ts';
import { renderWithTheme } from '../../../../test/support/render-with-theme.tsx';
import { LiveRecorder } from './RecordingPanel.tsx';

const driver = createDomDriver();
const screen = qaRecorderScreen(savedRecording.link);

testEveryPathOnScreen('the recorder', {
  replay: qaRecorderReplay,
  render: actor => {
    renderWithTheme(<LiveRecorder recorder={actor} name="gate" />);
  },
  drive: bindActions(driver, screen),
  checks: bindChecks(driver, screen),
  ignoredPresses: { 'copy.pressed': 'The link is being copied already.' },
});
