import { securityTexts } from '../../content/home-news.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Section } from '../../ui/Section.tsx';
import classes from './SecuritySection.module.css';

export const SecuritySection = () => (
  <div className={classes.alert}>
    <Section
      title={securityTexts.title}
      lead={securityTexts.lead}
      aside={
        <LinkButton to="/official" variant="default">
          {securityTexts.action}
        </LinkButton>
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
