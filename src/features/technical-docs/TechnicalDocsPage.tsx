import { IconAlertTriangle } from '@tabler/icons-react';
import { useSiteSettings } from '../../actors/site-settings.ts';
import { pageHeads } from '../../content/page-heads.ts';
import { technicalDocsTexts } from '../../content/technical-docs-texts.ts';
import { curlCommand, siteVariable, verificationSteps } from '../../content/verification-steps.ts';
import { CodeBlock } from '../../ui/CodeBlock.tsx';
import { Contents } from '../../ui/Contents.tsx';
import { DrawnIntro } from '../../ui/DrawnIntro.tsx';
import technology from '../../ui/drawings/section-technology.svg';
import { HomeButton } from '../../ui/HomeButton.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Section } from '../../ui/Section.tsx';
import { ApiReference } from './ApiReference.tsx';
import { MiningRules } from './MiningRules.tsx';
import classes from './TechnicalDocsPage.module.css';

const { lead, formula, bowl, levels, verify, api, home } = technicalDocsTexts;
const TECHNOLOGY = [520, 560] as const;

export const TechnicalDocsPage = () => (
  <>
    <DrawnIntro {...pageHeads.technicalDocs} lead={lead} drawing={technology} frame={TECHNOLOGY}>
      <HomeButton>{home}</HomeButton>
    </DrawnIntro>
    <Contents entries={[formula, bowl, levels, verify, api]}>
      <MiningRules />
      <Verification />
      <ApiReference />
    </Contents>
  </>
);

function Verification() {
  const { publicUrl } = useSiteSettings();
  return (
    <Section id={verify.id} title={verify.title} lead={verify.lead}>
      <Notice tone="warning" icon={<IconAlertTriangle stroke={1.75} />}>
        <p>{verify.warning}</p>
      </Notice>
      <div className={classes.site}>
        <p className={classes.text}>{verify.site}</p>
        {/* In both variants: the style sheet shows one by the URL that the server fills in. */}
        <div className={classes.known} data-site={publicUrl}>
          <CodeBlock>{siteVariable(publicUrl)}</CodeBlock>
        </div>
        <div className={classes.unknown} data-site={publicUrl}>
          <CodeBlock>{siteVariable(verify.unknownSite)}</CodeBlock>
        </div>
      </div>
      <ol className={classes.steps}>
        {Object.values(verificationSteps).map(step => (
          <li key={step.title} className={classes.step}>
            <h3 className={classes.title}>{step.title}</h3>
            <p className={classes.text}>{step.text}</p>
            <CodeBlock>{curlCommand(step.request)}</CodeBlock>
            <p className={classes.text}>
              <strong className={classes.label}>Look for:</strong> {step.expect}
            </p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
