import { IconBrandTelegram, IconSpeakerphone } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { latePart } from '../../actors/late-part.tsx';
import { useSiteSettings } from '../../actors/site-settings.ts';
import { layOutWhenIdle } from '../../adapters/lay-out.ts';
import { footerNavigation } from '../../content/navigation.ts';
import { qaMark } from '../../content/qa-mark.ts';
import { footerTexts } from '../../content/shell-texts.ts';
import { LightningLogo } from '../../ui/LightningLogo.tsx';
import { Mark } from '../../ui/Mark.tsx';
import { NEW_TAB } from '../../ui/new-tab.ts';
// The questions are rendered with the footer; their script comes later, their look must not.
import './FaqList.module.css';
import classes from './SiteFooter.module.css';

export interface SiteFooterProps {
  /** The form of the newsletter. */
  readonly newsletter?: ReactNode;
}

/** The browser itself unfolds the questions. */
const LateFaqList = latePart({
  load: async () => (await import('./FaqList.tsx')).FaqList,
  comes: 'when near',
});

const layOutLate = (footer: HTMLElement) => layOutWhenIdle([footer]);

/** What ends every page: questions and newsletter, and the way to every other page. */
export function SiteFooter({ newsletter }: SiteFooterProps) {
  const { telegramUrl, channelUrl } = useSiteSettings();
  return (
    <footer ref={layOutLate} className={classes.footer}>
      <div className={classes.content}>
        <div className={classes.upper}>
          <section aria-labelledby="footer-faq">
            <h2 id="footer-faq" className={classes.heading}>
              {footerTexts.faq}
            </h2>
            <LateFaqList />
          </section>
          <div className={classes.stay}>
            <h2 className={classes.heading}>{footerTexts.newsletter}</h2>
            {newsletter}
            <h2 className={classes.heading}>{footerTexts.community}</h2>
            <ul className={classes.social}>
              <li>
                <a className={classes.channel} href={telegramUrl} {...NEW_TAB}>
                  <IconBrandTelegram stroke={1.75} aria-hidden="true" />
                  {footerTexts.telegram}
                </a>
              </li>
              <li>
                <a className={classes.channel} href={channelUrl} {...NEW_TAB}>
                  <IconSpeakerphone stroke={1.75} aria-hidden="true" />
                  {footerTexts.channel}
                </a>
              </li>
            </ul>
          </div>
        </div>
        <nav aria-label="Footer" className={classes.groups}>
          {footerNavigation.map(({ title, links }) => (
            <div key={title}>
              <h2 className={classes.title}>{title}</h2>
              <ul className={classes.links}>
                {links.map(({ label, to }) => (
                  <li key={to}>
                    <Link to={to} className={classes.link}>
                      {label}
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
        <div className={classes.end}>
          <p className={classes.product}>
            <LightningLogo />
            <span>
              <span className={classes.name}>Technovex</span> {footerTexts.tagline}
            </span>
          </p>
          <p>{footerTexts.simulation}</p>
          {__QA__ && (
            <a className={classes.qa} href={qaMark.address}>
              <Mark tone="coin">{qaMark.label}</Mark>
            </a>
          )}
        </div>
      </div>
    </footer>
  );
}
