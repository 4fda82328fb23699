import { Badge, Button } from '@mantine/core';
import { useDisclosure, useTimeout } from '@mantine/hooks';
import { IconCloudUpload, IconDeviceMobile, IconDownload, IconGauge, IconUser } from '@tabler/icons-react';
import { useState } from 'react';
import { androidAppTexts, androidFeatures, apkDownload } from '../../content/android-app-texts.ts';
import { previewPageHeads } from '../../content/preview-page-heads.ts';
import { Card, CardGrid } from '../../ui/Card.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { DrawnIntro } from '../../ui/DrawnIntro.tsx';
import phone from '../../ui/drawings/phone.svg';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { PageHead } from '../../ui/PageHead.tsx';
import { Section } from '../../ui/Section.tsx';
import { AndroidAppTabs } from './AndroidAppTabs.tsx';

/** Specification of the miner, section 2. */
const BUSY_TIME_MS = 1_000;

/** The download button, which opens a notice that the app is not available yet. */
function ApkDownload() {
  const [isBusy, setIsBusy] = useState(false);
  const [isExplained, { open, close }] = useDisclosure();
  const { start } = useTimeout(() => setIsBusy(false), BUSY_TIME_MS);
  const press = () => {
    setIsBusy(true);
    open();
    start();
  };
  return (
    <>
      <Button
        size="md"
        // Stays focusable, so that the notice can return the focus to it.
        aria-disabled={isBusy}
        data-disabled={isBusy}
        leftSection={<IconDownload size="1.125em" stroke={1.75} aria-hidden="true" />}
        onClick={isBusy ? undefined : press}
      >
        {isBusy ? apkDownload.busy : apkDownload.button}
      </Button>
      <Dialog opened={isExplained} title={apkDownload.title} text={apkDownload.notice} onClose={close}>
        <Button size="md" data-autofocus onClick={close}>
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

export const AndroidAppPage = () => (
  <>
    <PageHead {...previewPageHeads.androidApp} />
    <DrawnIntro
      drawing={phone}
      title={androidAppTexts.title}
      lead={androidAppTexts.lead}
      marks={<Badge color="amber">{androidAppTexts.mark}</Badge>}
    >
      <ApkDownload />
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
