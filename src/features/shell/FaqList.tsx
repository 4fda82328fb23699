import { IconChevronDown } from '@tabler/icons-react';
import { faq } from '../../content/faq.ts';
import classes from './FaqList.module.css';

/** The FAQ as <details> elements, of which one is open at a time. */
export const FaqList = () => (
  <div className={classes.list}>
    {faq.map(({ question, answer }) => (
      <details key={question} name="footer-faq" className={classes.item}>
        <summary className={classes.question}>
          {question}
          <IconChevronDown className={classes.mark} stroke={1.75} aria-hidden="true" />
        </summary>
        <p className={classes.answer}>{answer}</p>
      </details>
    ))}
  </div>
);
