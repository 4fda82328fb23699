import { IconBrandTelegram, IconMail, IconSpeakerphone, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useSiteSettings } from '../../actors/site-settings.ts';
import { officialTexts } from '../../content/official-texts.ts';
import { pageHeads } from '../../content/page-heads.ts';
import { DrawnIntro } from '../../ui/DrawnIntro.tsx';
import shield from '../../ui/drawings/shield.svg';
import { ExternalLink } from '../../ui/ExternalLink.tsx';
import { HomeButton } from '../../ui/HomeButton.tsx';
import { IconTile } from '../../ui/IconTile.tsx';
import { Prose } from '../../ui/Prose.tsx';
import { Section } from '../../ui/Section.tsx';
import classes from './OfficialPage.module.css';

const { lead, site, channels, never, elsewhere, dates, report } = officialTexts;

export function OfficialPage() {
  const { publicUrl } = useSiteSettings();
  return (
    <>
      <DrawnIntro drawing={shield} {...pageHeads.official} lead={lead} />
      <Section title={site.title}>
        <Prose>
          {/* In both variants: the style sheet shows one by the URL that the server fills in. */}
          <p className={classes.known} data-site={publicUrl}>
            {site.addressLabel} <strong>{publicUrl}</strong>
          </p>
          <p className={classes.known} data-site={publicUrl}>
            {site.text}
          </p>
          <p className={classes.unknown} data-site={publicUrl}>
            {site.addressUnknown}
          </p>
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

const { telegram, channel, partnerships, unannounced } = officialTexts.channels;

function ChannelList() {
  const { telegramUrl, channelUrl, partnershipEmail } = useSiteSettings();
  return (
    <ul className={classes.channelList}>
      <Channel {...telegram} icon={<IconBrandTelegram stroke={1.75} />} address={telegramUrl} />
      <Channel {...channel} icon={<IconSpeakerphone stroke={1.75} />} address={channelUrl} />
      <li className={classes.channel}>
        <IconTile>
          <IconMail stroke={1.75} />
        </IconTile>
        <div className={classes.words}>
          <h3 className={classes.channelName}>{partnerships.name}</h3>
          <p className={classes.text}>{partnerships.text}</p>
          <p>
            <a className={classes.email} href={`mailto:${partnershipEmail}`}>
              {partnershipEmail}
            </a>
          </p>
        </div>
      </li>
    </ul>
  );
}

interface ChannelProps {
  readonly name: string;
  readonly text: string;
  readonly open: string;
  readonly icon: ReactNode;
  readonly address: string;
}

/** One channel, in both variants: the style sheet shows one by the URL that the server fills in. */
const Channel = ({ name, text, open, icon, address }: ChannelProps) => (
  <li className={classes.channel} data-address={address}>
    <IconTile>{icon}</IconTile>
    <div className={classes.words}>
      <h3 className={classes.channelName}>{name}</h3>
      <p className={classes.text}>{text}</p>
      <p className={classes.announced}>
        <ExternalLink href={address}>{open}</ExternalLink> <span className={classes.address}>{address}</span>
      </p>
      <p className={classes.unannounced}>{unannounced}</p>
    </div>
  </li>
);
