import {
  IconApi,
  IconBolt,
  IconChartHistogram,
  IconEye,
  IconPlanet,
  IconServerCog,
  IconShield,
} from '@tabler/icons-react';
import type { ChainMetrics } from '../../../machines/explorer/explorer.rules.ts';
import { comingSoonCards, explorerTexts, explorerTiles } from '../../content/explorer-texts.ts';
import { Card } from '../../ui/Card.tsx';
import { CardGrid } from '../../ui/CardGrid.tsx';
import { LightningBackdrop } from '../../ui/LightningBackdrop.tsx';
import { LockedCard } from '../../ui/LockedCard.tsx';
import { Mark } from '../../ui/Mark.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PageIntro } from '../../ui/PageIntro.tsx';
import { Section } from '../../ui/Section.tsx';
import { SimulatedMark } from '../../ui/SimulatedMark.tsx';
import { ClosingCall } from './ClosingCall.tsx';
import classes from './ExplorerPage.module.css';
import { LockedSearch } from './LockedSearch.tsx';
import { MetricTiles } from './MetricTiles.tsx';
import { SampleBlocks } from './SampleBlocks.tsx';
import { SampleTransactions } from './SampleTransactions.tsx';

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

interface ExplorerPageProps {
  readonly metrics: ChainMetrics;
}

/** A preview of the explorer, in which nothing can be used yet. */
export const ExplorerPage = ({ metrics }: ExplorerPageProps) => (
  <>
    <div className={classes.banner}>
      <LightningBackdrop />
      <PageIntro
        title={explorerTexts.title}
        lead={explorerTexts.lead}
        marks={<Mark tone="coin">{explorerTexts.preview.mark}</Mark>}
      />
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
    <Section title={metricTexts.title} lead={metricTexts.lead} aside={<SimulatedMark />}>
      <MetricTiles metrics={metrics} />
    </Section>
    <Section title={activity.title} lead={activity.lead} aside={<Mark>{activity.mark}</Mark>}>
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
