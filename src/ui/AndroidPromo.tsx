import { Button } from '@mantine/core';
import { IconBrandAndroid } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { androidPromoTexts } from '../content/android-promo.ts';
import classes from './AndroidPromo.module.css';
import { IconTile } from './IconTile.tsx';

/** Leads from the pages about mining to the Android app. */
export const AndroidPromo = () => (
  <aside className={classes.promo} aria-label={androidPromoTexts.title}>
    <IconTile>
      <IconBrandAndroid stroke={1.75} />
    </IconTile>
    <div className={classes.words}>
      <p className={classes.title}>{androidPromoTexts.title}</p>
      <p className={classes.text}>{androidPromoTexts.text}</p>
    </div>
    <Button component={Link} to="/android-app" variant="default">
      {androidPromoTexts.action}
    </Button>
  </aside>
);
