import { createContext, use } from 'react';
import { defaultSiteSettings, type SiteSettings } from '../../contract/site-settings.ts';

const SiteSettingsContext = createContext<SiteSettings>(defaultSiteSettings);

export const SiteSettingsProvider = SiteSettingsContext.Provider;

/** What the operator of this site decided: addresses that a link may lead to. */
export const useSiteSettings = (): SiteSettings => use(SiteSettingsContext);
