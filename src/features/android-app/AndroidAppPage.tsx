import { IconCloudUpload, IconDeviceMobile, IconGauge, IconUser } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { androidAppTexts, androidFeatures } from '../../content/android-app-texts.ts';
import { previewPageHeads } from '../../content/preview-page-heads.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { Card, CardGrid } from '../../ui/Card.tsx';
import { CoinBowl } from '../../ui/CoinBowl.tsx';
import { Mark } from '../../ui/Mark.tsx';
import { PageHead } from '../../ui/PageHead.tsx';
import { PageIntro } from '../../ui/PageIntro.tsx';
import { Section } from '../../ui/Section.tsx';
import classes from './AndroidAppPage.module.css';
import { AndroidAppTabs } from './AndroidAppTabs.tsx';

const features = [
  { ...androidFeatures.free, Icon: IconGauge },
  { ...androidFeatures.sync, Icon: IconCloudUpload },
  { ...androidFeatures.account, Icon: IconUser },
  { ...androidFeatures.native, Icon: IconDeviceMobile },
] as const;

interface AndroidAppPageProps {
  /** The download button. */
  readonly download: ReactNode;
}

/** The announcement of the app and its download. */
export const AndroidAppPage = ({ download }: AndroidAppPageProps) => (
  <>
    <PageHead {...previewPageHeads.androidApp} />
    <div className={classes.opening}>
      <PageIntro
        title={androidAppTexts.title}
        lead={androidAppTexts.lead}
        marks={<Mark tone="coin">{androidAppTexts.mark}</Mark>}
      >
        {download}
        <LinkButton to="/web-miner" size="md" variant="default">
          {androidAppTexts.webMiner}
        </LinkButton>
      </PageIntro>
      <PhoneDrawing />
    </div>
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

/** The fill level of the drawn bowl. */
const FILL = 0.55;

/** A drawing of a phone with the miner's bowl, not a screenshot. */
const PhoneDrawing = () => (
  <div className={classes.phone} aria-hidden="true">
    <span className={classes.speaker} />
    <div className={classes.bowl}>
      <CoinBowl fill={FILL} active={false} />
    </div>
    <span className={classes.line} />
    <span className={classes.shortLine} />
    <span className={classes.button} />
    <Mark>{androidAppTexts.drawing}</Mark>
  </div>
);
