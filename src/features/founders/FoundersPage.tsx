import { useSiteSettings } from '../../actors/site-settings.ts';
import { foundersTexts } from '../../content/founders-texts.ts';
import { pageHeads } from '../../content/page-heads.ts';
import { Drawing } from '../../ui/Drawing.tsx';
import portrait from '../../ui/drawings/founder.svg';
import { ExternalButton } from '../../ui/ExternalButton.tsx';
import { HomeButton } from '../../ui/HomeButton.tsx';
import { PageIntro } from '../../ui/PageIntro.tsx';
import { Prose } from '../../ui/Prose.tsx';
import classes from './FoundersPage.module.css';

const { lead, role, project, unannounced, biography, skillsTitle, skills, join } = foundersTexts;

export function FoundersPage() {
  const { telegramUrl } = useSiteSettings();
  return (
    <>
      <PageIntro {...pageHeads.founders} lead={lead} />
      <div className={classes.layout}>
        <aside className={classes.card}>
          <Drawing className={classes.portrait} src={portrait} width={360} height={360} />
          <h2 className={classes.role}>{role}</h2>
          <p className={classes.project}>{project}</p>
          <p className={classes.unannounced}>{unannounced}</p>
          <h3 className={classes.skillsTitle}>{skillsTitle}</h3>
          <ul className={classes.skills}>
            {skills.map(skill => (
              <li key={skill} className={classes.skill}>
                {skill}
              </li>
            ))}
          </ul>
        </aside>
        <div className={classes.words}>
          <Prose>
            {biography.map(text => (
              <p key={text}>{text}</p>
            ))}
          </Prose>
          <section className={classes.join} aria-labelledby="join-our-team">
            <h2 id="join-our-team" className={classes.joinTitle}>
              {join.title}
            </h2>
            <p className={classes.joinText}>{join.text}</p>
            <div className={classes.actions}>
              <ExternalButton href={telegramUrl} variant="filled">
                {join.action}
              </ExternalButton>
              <HomeButton>Back to Home</HomeButton>
            </div>
          </section>
        </div>
      </div>
    </>
  );
}
