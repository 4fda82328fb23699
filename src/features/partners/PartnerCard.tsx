import type { Partner } from '../../content/partners.ts';
import { Card } from '../../ui/Card.tsx';
import { Mark } from '../../ui/Mark.tsx';
import { PartnerLogo } from '../../ui/PartnerLogo.tsx';
import classes from './PartnerCard.module.css';

/** One partner: what it is, how things stand with it, and what it is about. */
export const PartnerCard = ({ partner }: { readonly partner: Partner }) => {
  const { name, type, status, description, logo, category } = partner;
  return (
    <Card
      title={name}
      tone={category === 'strategic' ? 'accent' : 'plain'}
      icon={<PartnerLogo logo={logo} />}
      mark={<Mark tone={category === 'strategic' ? 'good' : 'quiet'}>{status}</Mark>}
    >
      <p className={classes.type}>{type}</p>
      <p className={classes.description}>{description}</p>
    </Card>
  );
};
