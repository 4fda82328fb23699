import { Badge, Button } from '@mantine/core';
import {
  IconApi,
  IconBolt,
  IconChartHistogram,
  IconEye,
  IconLock,
  IconPlanet,
  IconSearch,
  IconServerCog,
  IconShield,
} from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { useId } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { chainMetricsMachine } from '../../../machines/explorer/chain-metrics.machine.ts';
import type { ChainMetrics } from '../../../machines/explorer/explorer.rules.ts';
import { useAppActor } from '../../actors/app-actor.ts';
import { chainMetricsLogic } from '../../actors/chain-metrics.ts';
import { comingSoonCards, explorerTexts, explorerTiles, metricLabels } from '../../content/explorer-texts.ts';
import { formatCount } from '../../content/formats.ts';
import { networkFigures } from '../../content/launch-figures/network-figures.ts';
import { previewPageHeads } from '../../content/preview-page-heads.ts';
import { Card, CardGrid } from '../../ui/Card.tsx';
import { Drawing } from '../../ui/Drawing.tsx';
import chainOfBlocks from '../../ui/drawings/chain-of-blocks.svg';
import { TextInput } from '../../ui/fields.ts';
import { LightningBackdrop } from '../../ui/LightningBackdrop.tsx';
import { LockedCard } from '../../ui/LockedCard.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PageHead } from '../../ui/PageHead.tsx';
import { PageIntro } from '../../ui/PageIntro.tsx';
import { Section } from '../../ui/Section.tsx';
import { SimulatedBadge } from '../../ui/SimulatedBadge.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import classes from './ExplorerPage.module.css';
import { SampleBlocks, SampleTransactions } from './SampleTables.tsx';
import { masked } from './shorten.ts';

const { firstBlock, live } = networkFigures.explorer;

/** A fixed seed: the figures are hidden, so the page can be rendered at build time. */
const SEED = 1;

export function ExplorerScreen() {
  const chainMetrics = useAppActor(chainMetricsLogic, { input: { seed: SEED, firstBlock, tpsRange: live } });
  return <LiveExplorer chainMetrics={chainMetrics} />;
}

interface LiveExplorerProps {
  readonly chainMetrics: ActorRefFrom<typeof chainMetricsMachine>;
}

export const LiveExplorer = ({ chainMetrics }: LiveExplorerProps) => (
  <ExplorerPage metrics={useSelector(chainMetrics, ({ context }) => context.metrics)} />
);

const tiles = [
  { ...explorerTiles.lightningFast, Icon: IconBolt },
  { ...explorerTiles.stormProof, Icon: IconShield },
  { ...explorerTiles.cosmosLinked, Icon: IconPlanet },
] as const;

const cardsOfWhatComes = [
  { ...comingSoonCards.analytics, Icon: IconChartHistogram },
  { ...comingSoonCards.validators, Icon: IconServerCog },
  { ...comingSoonCards.api, Icon: IconApi },
] as const;

const { preview, metrics: metricTexts, activity, soon } = explorerTexts;

export const ExplorerPage = ({ metrics }: { readonly metrics: ChainMetrics }) => (
  <>
    <PageHead {...previewPageHeads.explorer} />
    <div className={classes.banner}>
      <LightningBackdrop />
      <PageIntro
        title={explorerTexts.title}
        lead={explorerTexts.lead}
        marks={<Badge color="amber">{explorerTexts.preview.mark}</Badge>}
      />
      <Drawing className={classes.drawing} src={chainOfBlocks} width={560} height={420} />
    </div>
    <div className={classes.opening}>
      <CardGrid columns={3}>
        {tiles.map(({ title, text, Icon }) => (
          <Card key={title} level="h2" title={title} icon={<Icon stroke={1.75} />}>
            {text}
          </Card>
        ))}
      </CardGrid>
      <Notice tone="info" icon={<IconEye stroke={1.75} />} title={preview.title}>
        {preview.text}
      </Notice>
      <LockedSearch />
    </div>
    <Section title={metricTexts.title} lead={metricTexts.lead} aside={<SimulatedBadge />}>
      <MetricTiles metrics={metrics} />
    </Section>
    <Section title={activity.title} lead={activity.lead} aside={<Badge>{activity.mark}</Badge>}>
      <div className={classes.tables}>
        <SampleBlocks />
        <SampleTransactions />
      </div>
    </Section>
    <Section title={soon}>
      <CardGrid columns={3}>
        {cardsOfWhatComes.map(({ title, text, Icon }) => (
          <LockedCard key={title} title={title} icon={<Icon stroke={1.75} />}>
            {text}
          </LockedCard>
        ))}
      </CardGrid>
    </Section>
    <ClosingCall />
  </>
);

const { title, text, join, witness } = explorerTexts.closing;

function ClosingCall() {
  const titleId = useId();
  return (
    <section className={classes.call} aria-labelledby={titleId}>
      <h2 id={titleId} className={classes.title}>
        {title}
      </h2>
      <p className={classes.text}>{text}</p>
      {/* They stay in the tab order, so that keyboard users find the lock too. */}
      <div className={classes.buttons}>
        <Button size="md" aria-disabled data-disabled>
          {join}
        </Button>
        <Button size="md" variant="default" aria-disabled data-disabled>
          {witness}
        </Button>
      </div>
    </section>
  );
}

const { label, placeholder, button } = explorerTexts.search;

const LockedSearch = () => (
  <>
    <search className={classes.search}>
      <TextInput
        disabled
        className={classes.field ?? ''}
        classNames={{ input: classes.input ?? '' }}
        label={label}
        placeholder={placeholder}
        leftSection={<IconSearch size="1.125em" stroke={1.75} aria-hidden="true" />}
      />
      <Button
        disabled
        variant="default"
        leftSection={<IconLock size="1.125em" stroke={1.75} aria-hidden="true" />}
      >
        {button}
      </Button>
    </search>
  </>
);

const { blockHeight, tps, validators, dailyTransactions } = metricLabels;

const MetricTiles = ({ metrics }: { readonly metrics: ChainMetrics }) => (
  <dl className={classes.tiles}>
    <Tile {...blockHeight} figure={metrics.blockHeight} shape={8_888_888} />
    <Tile {...tps} figure={metrics.tps} shape={8_888} />
    <Tile {...validators} shape={888} />
    <Tile {...dailyTransactions} shape={88_888_888} />
  </dl>
);

interface TileProps {
  readonly label: string;
  readonly mark: string;
  /** Absent for figures that are not simulated. */
  readonly figure?: number;
  /** What is blurred in its place. */
  readonly shape: number;
}

const NO_FIGURE = '•••';

/** The masked value is hidden. Blurred digits, the same for every figure, stand in its place. */
const Tile = ({ label, mark, figure, shape }: TileProps) => (
  <div className={classes.tile}>
    <dt className={classes.label}>
      {label} <Badge color="success">{mark}</Badge>
    </dt>
    <dd className={classes.value}>
      <data className={classes.masked} value={figure} aria-hidden="true">
        {figure === undefined ? NO_FIGURE : masked(formatCount(figure))}
      </data>
      <span className={classes.blurred} data-digits={formatCount(shape)} aria-hidden="true" />
      <VisuallyHidden>{explorerTexts.metrics.hidden}</VisuallyHidden>
      <IconLock className={classes.lock} stroke={1.75} aria-hidden="true" />
    </dd>
  </div>
);
