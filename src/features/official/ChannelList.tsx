import { IconBrandTelegram, IconMail, IconSpeakerphone } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useSiteSettings } from '../../actors/site-settings.ts';
import { officialTexts } from '../../content/official-texts.ts';
import { ExternalLink } from '../../ui/ExternalLink.tsx';
import { IconTile } from '../../ui/IconTile.tsx';
import classes from './ChannelList.module.css';

const { telegram, channel, partnerships, unannounced } = officialTexts.channels;

/** The official channels that the operator has configured. */
export function ChannelList() {
  const { telegramUrl, channelUrl, partnershipEmail } = useSiteSettings();
  return (
    <ul className={classes.list}>
      <Channel {...telegram} icon={<IconBrandTelegram stroke={1.75} />} address={telegramUrl} />
      <Channel {...channel} icon={<IconSpeakerphone stroke={1.75} />} address={channelUrl} />
      <li className={classes.channel}>
        <IconTile>
          <IconMail stroke={1.75} />
        </IconTile>
        <div className={classes.words}>
          <h3 className={classes.name}>{partnerships.name}</h3>
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

/**
 * One channel. The build does not know its URL, so the page contains both variants, and the style
 * sheet shows one of them by the URL that the server fills in.
 */
const Channel = ({ name, text, open, icon, address }: ChannelProps) => (
  <li className={classes.channel} data-address={address}>
    <IconTile>{icon}</IconTile>
    <div className={classes.words}>
      <h3 className={classes.name}>{name}</h3>
      <p className={classes.text}>{text}</p>
      <p className={classes.announced}>
        <ExternalLink href={address}>{open}</ExternalLink> <span className={classes.address}>{address}</span>
      </p>
      <p className={classes.unannounced}>{unannounced}</p>
    </div>
  </li>
);
