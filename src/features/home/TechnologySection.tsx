import { useId } from 'react';
import { technologyTexts } from '../../content/home-network.ts';
import { deferHydration } from '../../loading/deferred-hydration.tsx';
import { Drawing } from '../../ui/Drawing.tsx';
import art from '../../ui/drawings/section-technology.svg';
import { Section } from '../../ui/Section.tsx';
import { UnavailableButton } from '../../ui/UnavailableButton.tsx';
import { Band } from './Band.tsx';
import classes from './TechnologySection.module.css';

const { fast, secure, scalable, interoperable, ...texts } = technologyTexts;

const DeferredSpeedLine = deferHydration({
  isLive: true,
  load: async () => (await import('./SpeedLine.tsx')).SpeedLine,
  className: classes.line,
});

export function TechnologySection() {
  const reasonId = useId();
  return (
    <Band tone="plain">
      <Section title={texts.title} lead={texts.lead} picture={<Drawing src={art} width={520} height={560} />}>
        <ul className={classes.aims}>
          {[fast, secure, scalable, interoperable].map(({ title, text }) => (
            <li key={title}>
              <h3 className={classes.aim}>{title}</h3>
              <p className={classes.text}>{text}</p>
            </li>
          ))}
        </ul>
        <div className={classes.foot}>
          <UnavailableButton reasonId={reasonId}>{texts.read}</UnavailableButton>
          <p id={reasonId} className={classes.text}>
            {texts.notYet}
          </p>
        </div>
      </Section>
      <DeferredSpeedLine />
    </Band>
  );
}
