import { IconBrandAndroid } from '@tabler/icons-react';
import { androidPromoTexts } from '../content/android-promo.ts';
import classes from './AndroidPromo.module.css';
import { IconTile } from './IconTile.tsx';
import { LinkButton } from './LinkButton.tsx';

/** A banner that links to the Android app. */
export const AndroidPromo = () => (
  <aside className={classes.promo} aria-label={androidPromoTexts.title}>
    <IconTile>
      <IconBrandAndroid stroke={1.75} />
    </IconTile>
    <div className={classes.words}>
      <p className={classes.title}>{androidPromoTexts.title}</p>
      <p className={classes.text}>{androidPromoTexts.text}</p>
    </div>
    <LinkButton to="/android-app" variant="default">
      {androidPromoTexts.action}
    </LinkButton>
  </aside>
);
