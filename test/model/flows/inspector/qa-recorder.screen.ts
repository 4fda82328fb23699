/** Drives and checks the recorder of the inspector page. */
import type { SnapshotFrom } from 'xstate';
import type { qaRecorderMachine } from '../../../../tools/inspector/machines/qa-recorder.machine.ts';
import { button, field, link, type PageDriver, text } from '../../engine/page-driver.ts';
import type { ScreenOf } from '../../engine/screen.ts';

type State = SnapshotFrom<typeof qaRecorderMachine>;

const record = button('Record a link');
const file = link('Save it as a file');

const sees = (words: string) => (driver: PageDriver) => driver.expectVisible(text(words));

/** @param shownLink - the text of the link's field, or a matcher of it */
export const qaRecorderScreen = (shownLink: unknown): ScreenOf<typeof qaRecorderMachine> => {
  const linkShown = { value: shownLink as string };
  return {
    drive: {
      'record.pressed': driver => driver.click(record),
      'copy.pressed': driver => driver.click(button('Copy the link')),
    },
    checks: {
      'qaRecorder.idle': async driver => {
        await driver.expectVisible(record, { isBusy: false });
        await driver.expectHidden(file);
        await driver.expectHidden(text(/nothing was recorded|does not answer|could not be packed/));
      },
      'qaRecorder.requesting': async driver => {
        await driver.expectVisible(text('Asking the tab…'));
        await driver.expectVisible(record, { isBusy: true });
      },
      'qaRecorder.recorded.offered': async (driver, { context: { recording } }: State) => {
        await driver.expectVisible(file);
        if (recording?.link) {
          await driver.expectVisible(text('3 events are in the link.'));
          await driver.expectVisible(field('Link'), linkShown);
        } else {
          await driver.expectVisible(text('3 events: too many for a link. Save them as a file.'));
          await driver.expectHidden(field('Link'));
        }
      },
      'qaRecorder.recorded.copying': sees('Copying…'),
      'qaRecorder.recorded.copied': async driver => {
        await driver.expectVisible(text('The link was copied.'));
        await driver.expectVisible(field('Link'), linkShown);
      },
      'qaRecorder.recorded.copyFailed': sees('The browser did not allow it: copy the link by hand.'),
      'qaRecorder.failed.gone': sees('The actor is gone: nothing was recorded.'),
      'qaRecorder.failed.timedOut': sees('The tab does not answer: is it still open?'),
      'qaRecorder.failed.tooLarge': sees('The recording could not be packed.'),
    },
  };
};
