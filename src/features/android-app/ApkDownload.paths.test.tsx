import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect } from 'vitest';
import { testEveryPathOnScreen } from '../../../test/model/engine/path-suites-on-screen.tsx';
import { apkDownloadReplay } from '../../../test/model/flows/apk-download/apk-download.model.ts';
import { renderWithTheme } from '../../../test/support/render-with-theme.tsx';
import { apkDownload } from '../../content/android-app-texts.ts';
import { LiveApkDownload } from './AndroidAppPage.tsx';

/** The notice hides the button from screen readers only. */
const button = (name: string) => screen.getByRole('button', { name, hidden: true });

testEveryPathOnScreen('the APK download', {
  replay: apkDownloadReplay,
  render: actor => {
    renderWithTheme(<LiveApkDownload download={actor} />);
  },
  drive: {
    'download.pressed': () =>
      userEvent.click(screen.queryByRole('button', { name: apkDownload.busy }) ?? button(apkDownload.button)),
    'notice.closed': () => userEvent.click(screen.getByRole('button', { name: apkDownload.close })),
  },
  checks: {
    'apkDownload.button.ready': () =>
      expect(button(apkDownload.button).getAttribute('aria-disabled')).toBe('false'),
    'apkDownload.button.busy': () =>
      expect(button(apkDownload.busy).getAttribute('aria-disabled')).toBe('true'),
    'apkDownload.notice.closed': () => expect(screen.queryByRole('dialog')).toBeNull(),
    'apkDownload.notice.open': () => screen.getByRole('dialog', { name: apkDownload.title }),
  },
});
