import { Badge } from '@mantine/core';
import { IconBrandTelegram, IconSpeakerphone } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useShownPage } from '../../actors/shown-page.ts';
import { useSiteSettings } from '../../actors/site-settings.ts';
import { footerAnchors, fullFooterPages } from '../../content/navigation.ts';
import { qaMark } from '../../content/qa-mark.ts';
import { footerTexts } from '../../content/shell-texts.ts';
import { deferHydration } from '../../loading/deferred-hydration.tsx';
import { LightningLogo } from '../../ui/LightningLogo.tsx';
import { NEW_TAB } from '../../ui/new-tab.ts';
// These parts are rendered with the footer and hydrated later; their styles must not come later.
import './FaqList.module.css';
import './FooterNavigation.module.css';
import classes from './SiteFooter.module.css';

export interface SiteFooterProps {
  /** The newsletter form. */
  readonly newsletter?: ReactNode;
}

/** Needs no script to unfold: it consists of <details> elements. */
const DeferredFaqList = deferHydration({
  load: async () => (await import('./FaqList.tsx')).FaqList,
});

const DeferredNavigation = deferHydration({
  load: async () => (await import('./FooterNavigation.tsx')).FooterNavigation,
});

const DeferredShortNavigation = deferHydration({
  load: async () => (await import('./FooterNavigation.tsx')).ShortFooterNavigation,
});

/** The footer: whole on some pages, one row of links on the others. */
export function SiteFooter({ newsletter }: SiteFooterProps) {
  const isFull = fullFooterPages.includes(useShownPage().pathname);
  return (
    <footer className={classes.footer} data-full={isFull || undefined}>
      <div className={classes.content}>
        {isFull ? (
          <>
            <div className={classes.upper}>
              <section id={footerAnchors.faq} aria-labelledby="footer-faq">
                <h2 id="footer-faq" className={classes.heading}>
                  {footerTexts.faq}
                </h2>
                <DeferredFaqList />
              </section>
              <div className={classes.stay}>
                <h2 className={classes.heading}>{footerTexts.newsletter}</h2>
                {newsletter}
                <h2 className={classes.heading}>{footerTexts.community}</h2>
                <Channels />
              </div>
            </div>
            <div id={footerAnchors.pages}>
              <DeferredNavigation />
            </div>
          </>
        ) : (
          <div className={classes.row}>
            <DeferredShortNavigation />
            <Channels />
          </div>
        )}
        <div className={classes.end}>
          {isFull && (
            <p className={classes.product}>
              <LightningLogo />
              <span>
                <span className={classes.name}>Technovex</span> {footerTexts.tagline}
              </span>
            </p>
          )}
          <p>{footerTexts.simulation}</p>
          {__QA__ && (
            <a className={classes.qa} href={qaMark.address} data-reload>
              <Badge color="amber">{qaMark.label}</Badge>
            </a>
          )}
        </div>
      </div>
    </footer>
  );
}

function Channels() {
  const { telegramUrl, channelUrl } = useSiteSettings();
  return (
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
  );
}
