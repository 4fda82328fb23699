import type { Partner } from '../../content/partners.ts';
import { Card } from '../../ui/Card.tsx';
import { Mark } from '../../ui/Mark.tsx';
import { PartnerLogo } from '../../ui/PartnerLogo.tsx';
import classes from './PartnerCard.module.css';

/** A partner with its status and description. */
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
