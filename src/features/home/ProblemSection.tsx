import { problemTexts } from '../../content/home-launch.ts';
import { CheckList } from '../../ui/CheckList.tsx';
import { Section } from '../../ui/Section.tsx';
import classes from './ProblemSection.module.css';

const { title, lead, problem, solution } = problemTexts;

export const ProblemSection = () => (
  <Section title={title} lead={lead}>
    <div className={classes.halves}>
      <div className={classes.half}>
        <h3 className={classes.title}>{problem.title}</h3>
        <ul className={classes.problems}>
          {problem.items.map(item => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      </div>
      <div className={classes.half} data-answer>
        <h3 className={classes.title}>{solution.title}</h3>
        <CheckList items={solution.items} />
      </div>
    </div>
  </Section>
);
