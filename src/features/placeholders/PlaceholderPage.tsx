import { Button } from '@mantine/core';
import { type PlaceholderName, placeholders, placeholderTexts } from '../../content/placeholder-texts.ts';
import { previewPageHeads } from '../../content/preview-page-heads.ts';
import { CheckList } from '../../ui/CheckList.tsx';
import { Mark } from '../../ui/Mark.tsx';
import { PageIntro } from '../../ui/PageIntro.tsx';
import { Section } from '../../ui/Section.tsx';

interface PlaceholderPageProps {
  readonly name: PlaceholderName;
}

/** A page about something that is planned: when it comes, what it is, and what it will offer. */
export function PlaceholderPage({ name }: PlaceholderPageProps) {
  const { launch, lead, features } = placeholders[name];
  return (
    <>
      <PageIntro
        title={previewPageHeads[name].title}
        lead={lead}
        marks={<Mark tone="accent">{placeholderTexts.launch(launch)}</Mark>}
      >
        <Button variant="default" aria-disabled data-disabled>
          {placeholderTexts.button}
        </Button>
      </PageIntro>
      <Section title={placeholderTexts.features} lead={placeholderTexts.locked}>
        <CheckList items={features} />
      </Section>
    </>
  );
}
