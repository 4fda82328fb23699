import { IconCube, IconPick, IconSparkles, IconWallet } from '@tabler/icons-react';
import { featureTexts } from '../../content/home-network.ts';
import { Card, CardGrid } from '../../ui/Card.tsx';
import { LockedCard } from '../../ui/LockedCard.tsx';
import { LinkButton } from '../../ui/light/Button.tsx';
import { Section } from '../../ui/Section.tsx';

const { title, lead, explorer, miner, createToken, wallet } = featureTexts;

export const FeaturesSection = () => (
  <Section title={title} lead={lead}>
    <CardGrid columns={4}>
      <LockedCard title={explorer.title} icon={<IconCube stroke={1.75} />}>
        {explorer.text}
      </LockedCard>
      <LockedCard title={miner.title} icon={<IconPick stroke={1.75} />}>
        {miner.text}
      </LockedCard>
      <LockedCard title={createToken.title} icon={<IconSparkles stroke={1.75} />}>
        {createToken.text}
      </LockedCard>
      <Card
        title={wallet.title}
        icon={<IconWallet stroke={1.75} />}
        tone="accent"
        action={<LinkButton to="/wallet">{wallet.action}</LinkButton>}
      >
        {wallet.text}
      </Card>
    </CardGrid>
  </Section>
);
