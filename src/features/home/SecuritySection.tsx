import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { securityTexts } from '../../content/home-news.ts';
import { Section } from '../../ui/Section.tsx';
import classes from './SecuritySection.module.css';

/** What keeps visitors from losing coins and accounts to others who use the project's name. */
export const SecuritySection = () => (
  <div className={classes.alert}>
    <Section
      title={securityTexts.title}
      lead={securityTexts.lead}
      aside={
        <Button component={Link} to="/official" variant="default">
          {securityTexts.action}
        </Button>
      }
    >
      <ul className={classes.rules}>
        {securityTexts.rules.map(({ title, text }) => (
          <li key={title}>
            <h3 className={classes.rule}>{title}</h3>
            <p className={classes.text}>{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  </div>
);
