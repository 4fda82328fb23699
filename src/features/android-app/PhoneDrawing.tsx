import { androidAppTexts } from '../../content/android-app-texts.ts';
import { CoinBowl } from '../../ui/CoinBowl.tsx';
import { Mark } from '../../ui/Mark.tsx';
import classes from './PhoneDrawing.module.css';

/** How full the drawn bowl is. */
const FILL = 0.55;

/** A phone with the miner's bowl on it: a drawing, and no picture of an app that exists. */
export const PhoneDrawing = () => (
  <div className={classes.phone} aria-hidden="true">
    <span className={classes.speaker} />
    <div className={classes.bowl}>
      <CoinBowl fill={FILL} active={false} />
    </div>
    <span className={classes.line} />
    <span className={classes.shortLine} />
    <span className={classes.button} />
    <Mark>{androidAppTexts.drawing}</Mark>
  </div>
);
