import type { ReactNode } from 'react';
import { pageHeads } from '../../content/page-heads.ts';
import { tpsSpeedTexts } from '../../content/tps-speed-texts.ts';
import { HomeButton } from '../../ui/HomeButton.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { PageIntro } from '../../ui/PageIntro.tsx';
import { Section } from '../../ui/Section.tsx';
import { SpeedFigures } from './SpeedFigures.tsx';
import classes from './TpsSpeedPage.module.css';

const { lead, explanation, next } = tpsSpeedTexts;

/** `/tps-speed`: the announced figures, a simulation and explanations. */
export const TpsSpeedPage = ({ live }: { readonly live: ReactNode }) => (
  <>
    <PageIntro title={pageHeads.tpsSpeed.title} lead={lead} />
    <div className={classes.figures}>
      {live}
      <SpeedFigures />
    </div>
    <div className={classes.below}>
      <Section title={explanation.title}>
        <div className={classes.questions}>
          {explanation.questions.map(({ question, answer }) => (
            <div key={question}>
              <h3 className={classes.question}>{question}</h3>
              <p className={classes.answer}>{answer}</p>
            </div>
          ))}
        </div>
      </Section>
      <Section title={next.title}>
        <div className={classes.actions}>
          <LinkButton to="/whitepaper" variant="default">
            {next.whitepaper}
          </LinkButton>
          <LinkButton to="/technical-docs" variant="default">
            {next.docs}
          </LinkButton>
          <HomeButton>Back to Home</HomeButton>
        </div>
      </Section>
    </div>
  </>
);
