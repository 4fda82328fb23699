import type { ComponentProps } from 'react';
import { Drawing } from './Drawing.tsx';
import classes from './DrawnIntro.module.css';
import { PageIntro } from './PageIntro.tsx';

interface DrawnIntroProps extends ComponentProps<typeof PageIntro> {
  /** The address of the drawing. */
  readonly drawing: string;
  /** The size of its frame; 400 by 420 unless given. */
  readonly frame?: readonly [width: number, height: number];
}

/** The beginning of a page, with a drawing beside it, on phones below it. */
export const DrawnIntro = ({ drawing, frame: [width, height] = [400, 420], ...intro }: DrawnIntroProps) => (
  <div className={classes.opening}>
    <PageIntro {...intro} />
    <Drawing className={classes.drawing} src={drawing} width={width} height={height} />
  </div>
);
