import { IconCloudUpload, IconDeviceMobile, IconDownload, IconGauge, IconUser } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import { apkDownloadMachine } from '../../../machines/android-app/apk-download.machine.ts';
import { useAppActor } from '../../actors/app-actor.ts';
import { androidAppTexts, androidFeatures, apkDownload } from '../../content/android-app-texts.ts';
import { previewPageHeads } from '../../content/preview-page-heads.ts';
import { Card, CardGrid } from '../../ui/Card.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { DrawnIntro } from '../../ui/DrawnIntro.tsx';
import phone from '../../ui/drawings/phone.svg';
import { Badge } from '../../ui/light/Badge.tsx';
import { Button, LinkButton } from '../../ui/light/Button.tsx';
import { PageHead } from '../../ui/PageHead.tsx';
import { Section } from '../../ui/Section.tsx';
import { AndroidAppTabs } from './AndroidAppTabs.tsx';

export function AndroidAppScreen() {
  const download = useAppActor(apkDownloadMachine);
  return <AndroidAppPage download={<LiveApkDownload download={download} />} />;
}

interface LiveApkDownloadProps {
  readonly download: ActorRefFrom<typeof apkDownloadMachine>;
}

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

const features = [
  { ...androidFeatures.free, Icon: IconGauge },
  { ...androidFeatures.sync, Icon: IconCloudUpload },
  { ...androidFeatures.account, Icon: IconUser },
  { ...androidFeatures.native, Icon: IconDeviceMobile },
] as const;

export const AndroidAppPage = ({ download }: { readonly download: ReactNode }) => (
  <>
    <PageHead {...previewPageHeads.androidApp} />
    <DrawnIntro
      drawing={phone}
      title={androidAppTexts.title}
      lead={androidAppTexts.lead}
      marks={<Badge color="amber">{androidAppTexts.mark}</Badge>}
    >
      {download}
      <LinkButton to="/web-miner" size="md" variant="default">
        {androidAppTexts.webMiner}
      </LinkButton>
    </DrawnIntro>
    <Section title={androidAppTexts.features.title}>
      <CardGrid columns={4}>
        {features.map(({ title, text, Icon }) => (
          <Card key={title} title={title} icon={<Icon stroke={1.75} />}>
            {text}
          </Card>
        ))}
      </CardGrid>
    </Section>
    <Section title={androidAppTexts.details.title}>
      <AndroidAppTabs />
    </Section>
  </>
);
