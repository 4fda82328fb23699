import { createContext, use } from 'react';
import { defaultSiteSettings, type SiteSettings } from '../../contract/site-settings.ts';

const SiteSettingsContext = createContext<SiteSettings>(defaultSiteSettings);

export const SiteSettingsProvider = SiteSettingsContext.Provider;

/** Returns the settings of the site's operator: URLs of the site, its channels and its chain. */
export const useSiteSettings = (): SiteSettings => use(SiteSettingsContext);
