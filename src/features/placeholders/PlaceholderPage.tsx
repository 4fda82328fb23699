import { IconLock } from '@tabler/icons-react';
import { useId } from 'react';
import { type PlaceholderName, placeholders, placeholderTexts } from '../../content/placeholder-texts.ts';
import { previewPageHeads } from '../../content/preview-page-heads.ts';
import { Mark } from '../../ui/Mark.tsx';
import { PageIntro } from '../../ui/PageIntro.tsx';
import { Section } from '../../ui/Section.tsx';
import { UnavailableButton } from '../../ui/UnavailableButton.tsx';
import classes from './PlaceholderPage.module.css';
import { PlannedFeatures } from './PlannedFeatures.tsx';
import { SisterPages } from './SisterPages.tsx';

interface PlaceholderPageProps {
  readonly name: PlaceholderName;
}

const { launch, locked, features, button, others } = placeholderTexts;

/** A page about a planned feature. */
export function PlaceholderPage({ name }: PlaceholderPageProps) {
  const lockId = useId();
  return (
    <>
      <PageIntro
        title={previewPageHeads[name].title}
        lead={placeholders[name].lead}
        marks={<Mark tone="coin">{launch(placeholders[name].launch)}</Mark>}
      >
        <UnavailableButton size="md" reasonId={lockId}>
          {button}
        </UnavailableButton>
        <p id={lockId} className={classes.lock}>
          <IconLock className={classes.icon} stroke={1.75} aria-hidden="true" />
          {locked}
        </p>
      </PageIntro>
      <Section title={features}>
        <PlannedFeatures features={placeholders[name].features} />
      </Section>
      <Section title={others}>
        <SisterPages of={name} />
      </Section>
    </>
  );
}
