import { IconCheck } from '@tabler/icons-react';
import classes from './CheckList.module.css';

/** A list of benefits with check marks. */
export const CheckList = ({ items }: { readonly items: readonly string[] }) => (
  <ul className={classes.list}>
    {items.map(item => (
      <li key={item} className={classes.item}>
        <IconCheck className={classes.icon} stroke={2} aria-hidden="true" />
        {item}
      </li>
    ))}
  </ul>
);
