import { IconX } from '@tabler/icons-react';
import { useSiteSettings } from '../../actors/site-settings.ts';
import { officialTexts } from '../../content/official-texts.ts';
import { pageHeads } from '../../content/page-heads.ts';
import { HomeButton } from '../../ui/HomeButton.tsx';
import { PageIntro } from '../../ui/PageIntro.tsx';
import { Prose } from '../../ui/Prose.tsx';
import { Section } from '../../ui/Section.tsx';
import { ChannelList } from './ChannelList.tsx';
import classes from './OfficialPage.module.css';

const { lead, site, channels, never, elsewhere, dates, report } = officialTexts;

/** `/official`: the official site and channels. */
export function OfficialPage() {
  const { publicUrl } = useSiteSettings();
  return (
    <>
      <PageIntro {...pageHeads.official} lead={lead} />
      <Section title={site.title}>
        <Prose>
          <p>
            {site.addressLabel} <strong>{publicUrl}</strong>
          </p>
          <p>{site.text}</p>
        </Prose>
      </Section>
      <Section id={channels.id} title={channels.title} lead={channels.lead}>
        <ChannelList />
      </Section>
      <Section title={never.title} lead={never.lead}>
        <NeverList />
      </Section>
      <Section title={elsewhere.title}>
        <Prose>
          {elsewhere.paragraphs.map(text => (
            <p key={text}>{text}</p>
          ))}
        </Prose>
      </Section>
      <Section title={dates.title}>
        <dl className={classes.dates}>
          {dates.items.map(([name, day]) => (
            <div key={name}>
              <dt className={classes.name}>{name}</dt>
              <dd className={classes.day}>{day}</dd>
            </div>
          ))}
        </dl>
        <Prose>
          <p>{dates.note}</p>
        </Prose>
      </Section>
      <Section title={report.title}>
        <Prose>
          <p>{report.text}</p>
        </Prose>
        <div className={classes.home}>
          <HomeButton>Back to Home</HomeButton>
        </div>
      </Section>
    </>
  );
}

/** What the team never does, so that visitors recognise impostors. */
const NeverList = () => (
  <ul className={classes.list}>
    {officialTexts.never.items.map(item => (
      <li key={item} className={classes.item}>
        <IconX className={classes.icon} stroke={2} aria-hidden="true" />
        {item}
      </li>
    ))}
  </ul>
);
