import { IconBrandTelegram, IconSpeakerphone } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useSiteSettings } from '../../actors/site-settings.ts';
import { footerNavigation } from '../../content/navigation.ts';
import { qaMark } from '../../content/qa-mark.ts';
import { footerTexts } from '../../content/shell-texts.ts';
import { deferHydration } from '../../loading/deferred-hydration.tsx';
import { LightningLogo } from '../../ui/LightningLogo.tsx';
import { Badge } from '../../ui/light/Badge.tsx';
import { NEW_TAB } from '../../ui/new-tab.ts';
// The FAQ is rendered with the footer and hydrated later; its styles must not come later.
import './FaqList.module.css';
import classes from './SiteFooter.module.css';

export interface SiteFooterProps {
  /** The newsletter form. */
  readonly newsletter?: ReactNode;
}

/** Needs no script to unfold: it consists of <details> elements. */
const DeferredFaqList = deferHydration({
  load: async () => (await import('./FaqList.tsx')).FaqList,
});

/** The footer of every page: FAQ, newsletter, community links and site navigation. */
export function SiteFooter({ newsletter }: SiteFooterProps) {
  const { telegramUrl, channelUrl } = useSiteSettings();
  return (
    <footer className={classes.footer}>
      <div className={classes.content}>
        <div className={classes.upper}>
          <section aria-labelledby="footer-faq">
            <h2 id="footer-faq" className={classes.heading}>
              {footerTexts.faq}
            </h2>
            <DeferredFaqList />
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
              <Badge color="amber">{qaMark.label}</Badge>
            </a>
          )}
        </div>
      </div>
    </footer>
  );
}
