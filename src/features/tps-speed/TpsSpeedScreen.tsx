import { Button } from '@mantine/core';
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { tpsSpeedMachine } from '../../../machines/tps-speed/tps-speed.machine.ts';
import { useAppActor } from '../../actors/app-actor.ts';
import { tpsSpeedLogic } from '../../actors/tps-speed.ts';
import { pageFigures } from '../../content/launch-figures/page-figures.ts';
import { pageHeads } from '../../content/page-heads.ts';
import { tpsSpeedTexts } from '../../content/tps-speed-texts.ts';
import { HomeButton } from '../../ui/HomeButton.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { PageIntro } from '../../ui/PageIntro.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Section } from '../../ui/Section.tsx';
import { SimulatedBadge } from '../../ui/SimulatedBadge.tsx';
import { SpeedGauge } from './SpeedGauge.tsx';
import { SpeedLine } from './SpeedLine.tsx';
import classes from './TpsSpeedScreen.module.css';

const { sustainable, live } = pageFigures.tpsSpeed;

const { lead, explanation, next } = tpsSpeedTexts;

export function TpsSpeedScreen() {
  const speed = useAppActor(tpsSpeedLogic, { input: { firstTps: sustainable, range: live } });
  return (
    <>
      <PageIntro {...pageHeads.tpsSpeed} lead={lead} />
      <div className={classes.figures}>
        <LiveSpeed speed={speed} />
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
}

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

const texts = tpsSpeedTexts.gauge;

export function LiveSpeed({ speed }: { readonly speed: ActorRefFrom<typeof tpsSpeedMachine> }) {
  const tps = useSelector(speed, ({ context }) => context.tps);
  const history = useSelector(speed, ({ context }) => context.history);
  const isReady = useSelector(speed, state => state.matches('live'));
  const isPaused = useSelector(speed, state => state.matches({ live: 'paused' }));
  const Icon = isPaused ? IconPlayerPlay : IconPlayerPause;
  return (
    <Panel title={texts.title} aside={<SimulatedBadge />}>
      <SpeedGauge tps={tps} />
      <SpeedLine history={history} />
      <div className={classes.foot}>
        <p className={classes.note}>{texts.note}</p>
        <Button
          variant="default"
          size="sm"
          disabled={!isReady}
          leftSection={<Icon size="1.125em" stroke={1.75} aria-hidden="true" />}
          onClick={() => speed.send({ type: isPaused ? 'resume.pressed' : 'pause.pressed' })}
        >
          {isPaused ? texts.resume : texts.pause}
        </Button>
      </div>
    </Panel>
  );
}
