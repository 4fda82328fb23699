import classes from './TickingText.module.css';

interface TickingTextProps {
  readonly text: string;
}

/** A text whose digits change each second. Its place is sized by zeros, so a change moves nothing else. */
export const TickingText = ({ text }: TickingTextProps) => (
  <span className={classes.place} data-zeros={text.replaceAll(/\d/g, '0')}>
    <span className={classes.text}>{text}</span>
  </span>
);
