import { Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { type PlaceholderName, placeholders, placeholderTexts } from '../../content/placeholder-texts.ts';
import { previewPageHeads } from '../../content/preview-page-heads.ts';
import { Mark } from '../../ui/Mark.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PageIntro } from '../../ui/PageIntro.tsx';
import { Section } from '../../ui/Section.tsx';
import { PlannedFeatures } from './PlannedFeatures.tsx';
import { SisterPages } from './SisterPages.tsx';

interface PlaceholderPageProps {
  readonly name: PlaceholderName;
}

const { launch, locked, features, button, others } = placeholderTexts;

/** A page about something that is planned: when it comes, what it is, and what it will offer. */
export const PlaceholderPage = ({ name }: PlaceholderPageProps) => (
  <>
    <PageIntro
      title={previewPageHeads[name].title}
      lead={placeholders[name].lead}
      marks={<Mark tone="coin">{launch(placeholders[name].launch)}</Mark>}
    >
      {/* Stays in the tab order, so that who comes by keyboard learns of the lock as well. */}
      <Button
        variant="default"
        size="md"
        aria-disabled
        data-disabled
        leftSection={<IconLock size="1.125em" stroke={1.75} aria-hidden="true" />}
      >
        {button}
      </Button>
    </PageIntro>
    <Notice tone="info" icon={<IconLock stroke={1.75} />}>
      {locked}
    </Notice>
    <Section title={features}>
      <PlannedFeatures features={placeholders[name].features} />
    </Section>
    <Section title={others}>
      <SisterPages of={name} />
    </Section>
  </>
);
