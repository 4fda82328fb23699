import type { ReactNode } from 'react';
import { useAppActor } from '../../actors/app-actor.ts';
import { tpsSpeedLogic } from '../../actors/tps-speed.ts';
import { launchFigures } from '../../content/launch-figures.ts';
import { pageHeads } from '../../content/page-heads.ts';
import { tpsSpeedTexts } from '../../content/tps-speed-texts.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { HomeButton } from '../../ui/HomeButton.tsx';
import { PageIntro } from '../../ui/PageIntro.tsx';
import { Section } from '../../ui/Section.tsx';
import { LiveSpeed } from './LiveSpeed.tsx';
import classes from './TpsSpeedPage.module.css';

const { sustainable, live } = launchFigures.tpsSpeed;

/** `/tps-speed`, with the actor of its simulation. */
export function TpsSpeedScreen() {
  const speed = useAppActor(tpsSpeedLogic, { input: { firstTps: sustainable, range: live } });
  return <TpsSpeedPage live={<LiveSpeed speed={speed} />} />;
}

const { lead, explanation, next } = tpsSpeedTexts;

/** `/tps-speed`: the announced figures, a simulation and explanations. */
export const TpsSpeedPage = ({ live }: { readonly live: ReactNode }) => (
  <>
    <PageIntro {...pageHeads.tpsSpeed} lead={lead} />
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

/** The announced figures with explanations. */
const SpeedFigures = () => (
  <dl className={classes.list}>
    {tpsSpeedTexts.figures.map(({ label, value, unit, text }) => (
      <div key={label} className={classes.figure}>
        <dt className={classes.label}>{label}</dt>
        <dd className={classes.value}>
          {value} <span className={classes.unit}>{unit}</span>
        </dd>
        <dd className={classes.text}>{text}</dd>
      </div>
    ))}
  </dl>
);
