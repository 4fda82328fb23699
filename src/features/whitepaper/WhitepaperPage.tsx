import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useSiteSettings } from '../../actors/site-settings.ts';
import { formatCount, formatDollars, formatPrice } from '../../content/formats.ts';
import { pageFigures } from '../../content/launch-figures/page-figures.ts';
import { pageHeads } from '../../content/page-heads.ts';
import { whitepaperTexts } from '../../content/whitepaper-texts.ts';
import { Contents } from '../../ui/Contents.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { DrawnIntro } from '../../ui/DrawnIntro.tsx';
import paper from '../../ui/drawings/paper.svg';
import { ExternalButton } from '../../ui/ExternalButton.tsx';
import { ExternalLink } from '../../ui/ExternalLink.tsx';
import { HomeButton } from '../../ui/HomeButton.tsx';
import { Prose } from '../../ui/Prose.tsx';
import { Section } from '../../ui/Section.tsx';
import { ShareName, ShareRing } from '../../ui/ShareRing.tsx';
import classes from './WhitepaperPage.module.css';

const texts = whitepaperTexts;
const { introduction, vision, features, tokenomics, presale, security, conclusion } = texts;

export function WhitepaperPage() {
  const { telegramUrl } = useSiteSettings();
  return (
    <>
      <DrawnIntro drawing={paper} {...pageHeads.whitepaper} lead={texts.lead}>
        <Button
          leftSection={<IconPrinter size="1.125em" stroke={1.75} aria-hidden="true" />}
          onClick={() => print()}
        >
          {texts.print}
        </Button>
        <HomeButton>{texts.home}</HomeButton>
        <ExternalButton href={telegramUrl}>{texts.telegram}</ExternalButton>
      </DrawnIntro>
      <Contents entries={[introduction, vision, features, tokenomics, presale, security, conclusion]}>
        <Chapter {...introduction} />
        <Chapter {...vision} />
        <Section id={features.id} title={features.title} lead={features.lead}>
          <FeatureList items={features.items} />
        </Section>
        <Section id={tokenomics.id} title={tokenomics.title} lead={tokenomics.lead}>
          <Tokenomics />
        </Section>
        <Section id={presale.id} title={presale.title} lead={presale.lead}>
          <PhaseTable />
          <div className={classes.below}>
            <Paragraphs of={presale.paragraphs} />
          </div>
        </Section>
        <Chapter {...security} />
        <Section id={conclusion.id} title={conclusion.title}>
          <Prose>
            {conclusion.paragraphs.map(text => (
              <p key={text}>{text}</p>
            ))}
            <p>
              {conclusion.questions} <ExternalLink href={telegramUrl}>{conclusion.community}</ExternalLink>.
            </p>
          </Prose>
        </Section>
      </Contents>
    </>
  );
}

interface ChapterProps {
  readonly id: string;
  readonly title: string;
  readonly paragraphs: readonly string[];
}

const Chapter = ({ id, title, paragraphs }: ChapterProps) => (
  <Section id={id} title={title}>
    <Paragraphs of={paragraphs} />
  </Section>
);

const Paragraphs = ({ of }: { readonly of: readonly string[] }) => (
  <Prose>
    {of.map(text => (
      <p key={text}>{text}</p>
    ))}
  </Prose>
);

const { caption, columns } = whitepaperTexts.presale;

const PhaseTable = () => (
  <DataTable
    caption={caption}
    columns={columns.map((title, index) => ({ title, figures: index > 0 }))}
    rows={pageFigures.whitepaper.phases.map(({ name, price, raiseCap }) => ({
      key: name,
      cells: [name, formatPrice(price), formatDollars(raiseCap)],
    }))}
  />
);

interface Feature {
  readonly name: string;
  readonly text: string;
}

const FeatureList = ({ items }: { readonly items: readonly Feature[] }) => (
  <dl className={classes.list}>
    {items.map(({ name, text }) => (
      <div key={name} className={classes.item}>
        <dt className={classes.name}>{name}</dt>
        <dd className={classes.text}>{text}</dd>
      </div>
    ))}
  </dl>
);

const { supplyCap, allocations } = pageFigures.whitepaper;

export const Tokenomics = () => (
  <div className={classes.layout}>
    <AllocationChart />
    <Prose>
      <p>{tokenomics.launch}</p>
    </Prose>
    <div className={classes.targets}>
      <h3 className={classes.title}>{tokenomics.targets}</h3>
      <dl className={classes.figures}>
        {tokenomics.figures.map(({ label, value }) => (
          <div key={label}>
            <dt className={classes.label}>{label}</dt>
            <dd className={classes.value}>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={classes.note}>{tokenomics.targetNote}</p>
    </div>
  </div>
);

const percentOfSupply = (amount: number): string => `${(100 * amount) / supplyCap}%`;

const largest = Math.max(...allocations.map(({ coins }) => coins));

/** The allocations with the colours that chart and table share. */
const segments = allocations.map(({ name, coins }, index) => ({
  name,
  amount: coins,
  color: index + 1,
  label: percentOfSupply(coins),
}));

const AllocationChart = () => (
  <div className={classes.allocation}>
    <ShareRing segments={segments} total={tokenomics.chartTotal} />
    <DataTable
      caption={tokenomics.chart}
      columns={tokenomics.allocationColumns.map((title, index) => ({ title, figures: index > 0 }))}
      rows={segments.map(({ name, amount, color, label }) => ({
        key: name,
        cells: [
          <ShareName key="name" name={name} color={color} percent={(100 * amount) / largest} />,
          formatCount(amount),
          label,
        ],
      }))}
      sum={{ key: 'total', cells: [tokenomics.total, formatCount(supplyCap), percentOfSupply(supplyCap)] }}
    />
  </div>
);
