import { IconAlertTriangle } from '@tabler/icons-react';
import { useSiteSettings } from '../../actors/site-settings.ts';
import { technicalDocsTexts } from '../../content/technical-docs-texts.ts';
import { curlCommand, verificationSteps } from '../../content/verification-steps.ts';
import { CodeBlock } from '../../ui/CodeBlock.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Section } from '../../ui/Section.tsx';
import classes from './Verification.module.css';

const { id, title, lead, warning } = technicalDocsTexts.verify;

/** The steps by which a reader verifies the rules. */
export function Verification() {
  const { publicUrl } = useSiteSettings();
  return (
    <Section id={id} title={title} lead={lead}>
      <Notice tone="warning" icon={<IconAlertTriangle stroke={1.75} />}>
        <p>{warning}</p>
      </Notice>
      <ol className={classes.steps}>
        {Object.values(verificationSteps).map(step => (
          <li key={step.title} className={classes.step}>
            <h3 className={classes.title}>{step.title}</h3>
            <p className={classes.text}>{step.text}</p>
            <CodeBlock>{curlCommand(publicUrl, step.request)}</CodeBlock>
            <p className={classes.text}>
              <strong className={classes.label}>Look for:</strong> {step.expect}
            </p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
