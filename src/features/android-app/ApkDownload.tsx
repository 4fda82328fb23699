import { IconDownload } from '@tabler/icons-react';
import { apkDownload } from '../../content/android-app-texts.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';

interface ApkDownloadProps {
  readonly isBusy: boolean;
  /** Whether the notice is open. */
  readonly isExplained: boolean;
  readonly onPress: () => void;
  readonly onClose: () => void;
}

/** The download button, which opens a notice that the app is not available yet. */
export function ApkDownload({ isBusy, isExplained, onPress, onClose }: ApkDownloadProps) {
  return (
    <>
      <Button
        size="md"
        // Stays focusable, so that the notice can return the focus to it.
        aria-disabled={isBusy}
        data-disabled={isBusy || undefined}
        leftSection={<IconDownload size="1.125em" stroke={1.75} aria-hidden="true" />}
        onClick={onPress}
      >
        {isBusy ? apkDownload.busy : apkDownload.button}
      </Button>
      <Dialog opened={isExplained} title={apkDownload.title} text={apkDownload.notice} onClose={onClose}>
        <Button size="md" data-autofocus onClick={onClose}>
          {apkDownload.close}
        </Button>
      </Dialog>
    </>
  );
}
