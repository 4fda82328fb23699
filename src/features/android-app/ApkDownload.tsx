import { IconDownload } from '@tabler/icons-react';
import { apkDownload } from '../../content/android-app-texts.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';

interface ApkDownloadProps {
  readonly isBusy: boolean;
  /** Whether the notice stands before the page. */
  readonly isExplained: boolean;
  readonly onPress: () => void;
  readonly onClose: () => void;
}

/** The button, and the notice that there is nothing behind it yet. */
export function ApkDownload({ isBusy, isExplained, onPress, onClose }: ApkDownloadProps) {
  return (
    <>
      <Button
        size="md"
        // Only said to be disabled, so that the focus can come back to it from the notice.
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
