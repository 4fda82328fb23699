import { IconCircleDashed } from '@tabler/icons-react';
import classes from './PlannedFeatures.module.css';

/** The planned features, with dashed circles. */
export const PlannedFeatures = ({ features }: { readonly features: readonly string[] }) => (
  <ul className={classes.list}>
    {features.map(feature => (
      <li key={feature} className={classes.feature}>
        <IconCircleDashed className={classes.icon} stroke={1.75} aria-hidden="true" />
        {feature}
      </li>
    ))}
  </ul>
);
