import { IconX } from '@tabler/icons-react';
import { officialTexts } from '../../content/official-texts.ts';
import classes from './NeverList.module.css';

/** What the team never does, so that visitors recognise impostors. */
export const NeverList = () => (
  <ul className={classes.list}>
    {officialTexts.never.items.map(item => (
      <li key={item} className={classes.item}>
        <IconX className={classes.icon} stroke={2} aria-hidden="true" />
        {item}
      </li>
    ))}
  </ul>
);
