import { homeAnchors } from '../../content/home-hero.ts';
import { roadmapTexts } from '../../content/home-network.ts';
import { Drawing } from '../../ui/Drawing.tsx';
import art from '../../ui/drawings/section-roadmap.svg';
import { Section } from '../../ui/Section.tsx';
import classes from './RoadmapSection.module.css';

const { title, lead, milestones, formatDay } = roadmapTexts;

export const RoadmapSection = () => (
  <Section id={homeAnchors.roadmap} title={title} lead={lead}>
    <Drawing className={classes.road} src={art} width={1160} height={170} />
    <ol className={classes.line}>
      {milestones.map(({ day, items }) => (
        <li key={day} className={classes.milestone}>
          <h3 className={classes.day}>
            <time dateTime={day}>{formatDay(day)}</time>
          </h3>
          <ul className={classes.items}>
            {items.map(item => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  </Section>
);
