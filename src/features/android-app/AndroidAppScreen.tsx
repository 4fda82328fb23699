import { IconDownload } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { apkDownloadMachine } from '../../../machines/android-app/apk-download.machine.ts';
import { useAppActor } from '../../actors/app-actor.ts';
import { apkDownload } from '../../content/android-app-texts.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { AndroidAppPage } from './AndroidAppPage.tsx';

/** `/android-app`, with the actor of its download. */
export function AndroidAppScreen() {
  const download = useAppActor(apkDownloadMachine);
  return <AndroidAppPage download={<LiveApkDownload download={download} />} />;
}

interface LiveApkDownloadProps {
  readonly download: ActorRefFrom<typeof apkDownloadMachine>;
}

/** Renders the snapshot of the download. */
export function LiveApkDownload({ download }: LiveApkDownloadProps) {
  const snapshot = useSelector(download, state => state);
  return (
    <ApkDownload
      isBusy={snapshot.matches({ button: 'busy' })}
      isExplained={snapshot.matches({ notice: 'open' })}
      onPress={() => download.send({ type: 'download.pressed' })}
      onClose={() => download.send({ type: 'notice.closed' })}
    />
  );
}

interface ApkDownloadProps {
  readonly isBusy: boolean;
  /** Whether the notice is open. */
  readonly isExplained: boolean;
  readonly onPress: () => void;
  readonly onClose: () => void;
}

/** The download button, which opens a notice that the app is not available yet. */
function ApkDownload({ isBusy, isExplained, onPress, onClose }: ApkDownloadProps) {
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
