import { gamePromoTexts } from '../../content/home-launch.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Section } from '../../ui/Section.tsx';
import { Band } from './Band.tsx';
import classes from './GamePromoSection.module.css';

const { title, lead, action, tokens } = gamePromoTexts;

export const GamePromoSection = () => (
  <Band tone="volt">
    <Section title={title} lead={lead} aside={<LinkButton to="/token-game">{action}</LinkButton>}>
      <ul className={classes.tokens}>
        {tokens.map(({ kind, name }) => (
          <li key={kind} className={classes.token}>
            <span className={classes.coin} data-kind={kind} aria-hidden="true" />
            {name}
          </li>
        ))}
      </ul>
    </Section>
  </Band>
);
