import { featureTexts } from '../../content/home-network.ts';
import { Card } from '../../ui/Card.tsx';
import { Drawing } from '../../ui/Drawing.tsx';
import explorerArt from '../../ui/drawings/feature-explorer.svg';
import minerArt from '../../ui/drawings/feature-miner.svg';
import tokenArt from '../../ui/drawings/feature-token.svg';
import walletArt from '../../ui/drawings/feature-wallet.svg';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { LockedCard } from '../../ui/LockedCard.tsx';
import { Section } from '../../ui/Section.tsx';
import classes from './FeaturesSection.module.css';

const { title, lead, explorer, miner, createToken, wallet } = featureTexts;

const picture = (src: string) => <Drawing src={src} width={480} height={280} />;

export const FeaturesSection = () => (
  <Section title={title} lead={lead}>
    <div className={classes.grid}>
      <LockedCard title={explorer.title} picture={picture(explorerArt)}>
        {explorer.text}
      </LockedCard>
      <LockedCard title={miner.title} picture={picture(minerArt)}>
        {miner.text}
      </LockedCard>
      <LockedCard title={createToken.title} picture={picture(tokenArt)}>
        {createToken.text}
      </LockedCard>
      <Card
        title={wallet.title}
        picture={picture(walletArt)}
        tone="accent"
        action={<LinkButton to="/wallet">{wallet.action}</LinkButton>}
      >
        {wallet.text}
      </Card>
    </div>
  </Section>
);
