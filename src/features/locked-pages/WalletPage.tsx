import { Badge, Button } from '@mantine/core';
import { useSiteSettings } from '../../actors/site-settings.ts';
import { pageHeads } from '../../content/page-heads.ts';
import { walletTexts } from '../../content/wallet-texts.ts';
import { Card, CardGrid } from '../../ui/Card.tsx';
import { CheckList } from '../../ui/CheckList.tsx';
import { Drawing } from '../../ui/Drawing.tsx';
import codeWindow from '../../ui/drawings/code-window.svg';
import linkedTowers from '../../ui/drawings/linked-towers.svg';
import padlock from '../../ui/drawings/padlock.svg';
import sharedRing from '../../ui/drawings/shared-ring.svg';
import { ExternalButton } from '../../ui/ExternalButton.tsx';
import { HomeButton } from '../../ui/HomeButton.tsx';
import { PageIntro } from '../../ui/PageIntro.tsx';
import { Section } from '../../ui/Section.tsx';
import classes from './WalletPage.module.css';

const texts = walletTexts;
const { preview, waitlist } = texts;

const drawings = {
  security: { src: padlock, width: 460, height: 420 },
  transactions: { src: linkedTowers, width: 560, height: 420 },
  api: { src: codeWindow, width: 560, height: 420 },
  portfolio: { src: sharedRing, width: 560, height: 420 },
} as const;

export function WalletPage() {
  const { telegramUrl } = useSiteSettings();
  return (
    <>
      <div className={classes.opening}>
        <PageIntro {...pageHeads.wallet} lead={texts.lead} marks={<Badge color="amber">{texts.mark}</Badge>}>
          <HomeButton>{texts.home}</HomeButton>
        </PageIntro>
        <PreviewWallet />
      </div>
      <Section title={texts.featuresTitle} lead={texts.featuresLead}>
        <CardGrid columns={4}>
          {texts.features.map(({ drawing, title, items }) => (
            <Card key={title} title={title} picture={<Drawing {...drawings[drawing]} />}>
              <CheckList items={items} />
            </Card>
          ))}
        </CardGrid>
      </Section>
      <Section title={texts.specsTitle}>
        <dl className={classes.specs}>
          {texts.specs.map(([name, value]) => (
            <div key={name} className={classes.spec}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </Section>
      <section className={classes.waitlist}>
        <div className={classes.words}>
          <h2 className={classes.label}>{waitlist.label}</h2>
          <p>{waitlist.text}</p>
        </div>
        <ExternalButton href={telegramUrl} variant="filled">
          {waitlist.group}
        </ExternalButton>
      </section>
    </>
  );
}

/** A preview of the wallet in which nothing works. */
const PreviewWallet = () => (
  <section className={classes.preview} aria-labelledby="wallet-preview">
    <div className={classes.head}>
      <h2 id="wallet-preview" className={classes.name}>
        {preview.title}
      </h2>
      <Badge>{preview.mark}</Badge>
    </div>
    <p className={classes.balance}>
      <span className={classes.dim}>{preview.label}</span>
      <span className={classes.coins}>
        {preview.coins} <span className={classes.unit}>TVX</span>
      </span>
      <span className={classes.dim}>{preview.dollars}</span>
    </p>
    <div className={classes.actions}>
      {preview.actions.map(action => (
        <Button key={action} variant="default" size="sm" disabled>
          {action}
        </Button>
      ))}
    </div>
    <p className={classes.note}>{preview.note}</p>
  </section>
);
