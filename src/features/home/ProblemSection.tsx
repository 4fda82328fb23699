import { IconAlertTriangle, IconBulb } from '@tabler/icons-react';
import { problemTexts } from '../../content/home-launch.ts';
import { Card, CardGrid } from '../../ui/Card.tsx';
import { CheckList } from '../../ui/CheckList.tsx';
import { Section } from '../../ui/Section.tsx';
import classes from './ProblemSection.module.css';

const { title, lead, problem, solution } = problemTexts;

export const ProblemSection = () => (
  <Section title={title} lead={lead}>
    <CardGrid columns={2}>
      <Card title={problem.title} icon={<IconAlertTriangle stroke={1.75} />}>
        <ul className={classes.problems}>
          {problem.items.map(item => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      </Card>
      <Card title={solution.title} icon={<IconBulb stroke={1.75} />} tone="accent">
        <CheckList items={solution.items} />
      </Card>
    </CardGrid>
  </Section>
);
