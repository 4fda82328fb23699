import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { gamePromoTexts } from '../../content/home-launch.ts';
import { Section } from '../../ui/Section.tsx';
import classes from './GamePromoSection.module.css';

const { title, lead, action, tokens } = gamePromoTexts;

/** The token game, with the five kinds of tokens that fall in it. */
export const GamePromoSection = () => (
  <div className={classes.promo}>
    <Section
      title={title}
      lead={lead}
      aside={
        <Button component={Link} to="/token-game">
          {action}
        </Button>
      }
    >
      <ul className={classes.tokens}>
        {tokens.map(({ kind, name }) => (
          <li key={kind} className={classes.token}>
            <span className={classes.coin} data-kind={kind} aria-hidden="true" />
            {name}
          </li>
        ))}
      </ul>
    </Section>
  </div>
);
