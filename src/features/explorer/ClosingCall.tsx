import { useId } from 'react';
import { explorerTexts } from '../../content/explorer-texts.ts';
import { Button } from '../../ui/Button.tsx';
import classes from './ClosingCall.module.css';

const { title, text, join, witness } = explorerTexts.closing;

/** The closing call to action, disabled until the explorer opens. */
export function ClosingCall() {
  const titleId = useId();
  return (
    <section className={classes.call} aria-labelledby={titleId}>
      <h2 id={titleId} className={classes.title}>
        {title}
      </h2>
      <p className={classes.text}>{text}</p>
      {/* They stay in the tab order, so that keyboard users find the lock too. */}
      <div className={classes.buttons}>
        <Button size="md" aria-disabled data-disabled>
          {join}
        </Button>
        <Button size="md" variant="default" aria-disabled data-disabled>
          {witness}
        </Button>
      </div>
    </section>
  );
}
