import { androidFaq } from '../../content/android-app-texts.ts';
import classes from './AppFaq.module.css';

/** The FAQ about the app. */
export const AppFaq = () => (
  <div className={classes.questions}>
    {androidFaq.map(({ question, answer }) => (
      <div key={question}>
        <h3 className={classes.question}>{question}</h3>
        <p className={classes.answer}>{answer}</p>
      </div>
    ))}
  </div>
);
