import { Badge } from '@mantine/core';
import { IconCircleDashed, IconLock } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { type PlaceholderName, placeholders, placeholderTexts } from '../../content/placeholder-texts.ts';
import { previewPageHeads } from '../../content/preview-page-heads.ts';
import { Drawing } from '../../ui/Drawing.tsx';
import { DrawnIntro } from '../../ui/DrawnIntro.tsx';
import agreeingBlocks from '../../ui/drawings/agreeing-blocks.svg';
import ballotBox from '../../ui/drawings/ballot-box.svg';
import codeWindow from '../../ui/drawings/code-window.svg';
import linkedTowers from '../../ui/drawings/linked-towers.svg';
import orbits from '../../ui/drawings/orbits.svg';
import sharedRing from '../../ui/drawings/shared-ring.svg';
import stackedCoins from '../../ui/drawings/stacked-coins.svg';
import { Section } from '../../ui/Section.tsx';
import { UnavailableButton } from '../../ui/UnavailableButton.tsx';
import classes from './PlaceholderPage.module.css';

const drawings: Readonly<Record<PlaceholderName, string>> = {
  staking: stackedCoins,
  consensus: agreeingBlocks,
  developers: codeWindow,
  ecosystem: orbits,
  governance: ballotBox,
  lightning: linkedTowers,
  tokenomics: sharedRing,
};
/** The size of their frames. */
const [WIDTH, HEIGHT] = [560, 420] as const;

const { launch, locked, features, button, others } = placeholderTexts;

export function PlaceholderPage({ name }: { readonly name: PlaceholderName }) {
  const lockId = useId();
  return (
    <>
      <DrawnIntro
        drawing={drawings[name]}
        frame={[WIDTH, HEIGHT]}
        {...previewPageHeads[name]}
        lead={placeholders[name].lead}
        marks={<Badge color="amber">{launch(placeholders[name].launch)}</Badge>}
      >
        <UnavailableButton size="md" reasonId={lockId}>
          {button}
        </UnavailableButton>
        <p id={lockId} className={classes.lock}>
          <IconLock className={classes.icon} stroke={1.75} aria-hidden="true" />
          {locked}
        </p>
      </DrawnIntro>
      <Section title={features}>
        <PlannedFeatures features={placeholders[name].features} />
      </Section>
      <Section title={others}>
        <SisterPages of={name} />
      </Section>
    </>
  );
}

const PlannedFeatures = ({ features }: { readonly features: readonly string[] }) => (
  <ul className={classes.list}>
    {features.map(feature => (
      <li key={feature} className={classes.feature}>
        <IconCircleDashed className={classes.featureIcon} stroke={1.75} aria-hidden="true" />
        {feature}
      </li>
    ))}
  </ul>
);

// Object.keys loses the type of the keys.
const names = Object.keys(placeholders) as PlaceholderName[];

const SisterPages = ({ of: current }: { readonly of: PlaceholderName }) => (
  <nav aria-label={placeholderTexts.others}>
    <ul className={classes.pageList}>
      {names
        .filter(name => name !== current)
        .map(name => (
          <li key={name}>
            <Link to={`/blockchain/${name}`} className={classes.page ?? ''}>
              <Drawing className={classes.drawing} src={drawings[name]} width={WIDTH} height={HEIGHT} />
              <span className={classes.title}>{previewPageHeads[name].title}</span>{' '}
              <span className={classes.launch}>{placeholderTexts.launch(placeholders[name].launch)}</span>
            </Link>
          </li>
        ))}
    </ul>
  </nav>
);
