import { createContext, use } from 'react';
import { defaultSiteSettings, type SiteSettings } from '../../contract/site-settings.ts';

const SiteSettingsContext = createContext<SiteSettings>(defaultSiteSettings);

export const SiteSettingsProvider = SiteSettingsContext.Provider;

export const useSiteSettings = (): SiteSettings => use(SiteSettingsContext);
