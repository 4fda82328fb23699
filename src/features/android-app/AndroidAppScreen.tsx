import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { apkDownloadMachine } from '../../../machines/android-app/apk-download.machine.ts';
import { useAppActor } from '../../actors/app-actor.ts';
import { AndroidAppPage } from './AndroidAppPage.tsx';
import { ApkDownload } from './ApkDownload.tsx';

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
