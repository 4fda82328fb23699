import { androidAppTexts } from '../../content/android-app-texts.ts';
import { CoinBowl } from '../../ui/CoinBowl.tsx';
import { Mark } from '../../ui/Mark.tsx';
import classes from './PhoneDrawing.module.css';

/** The fill level of the drawn bowl. */
const FILL = 0.55;

/** A drawing of a phone with the miner's bowl, not a screenshot. */
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
