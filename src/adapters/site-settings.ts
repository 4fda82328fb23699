import { defaultSiteSettings, SITE_SETTING_META, type SiteSettings } from '../../contract/site-settings.ts';

/** Reads the settings that the server wrote into the page's meta elements, or the defaults. */
export function readSiteSettings(page: Document): SiteSettings {
  const setting = (name: keyof SiteSettings): string =>
    page.querySelector<HTMLMetaElement>(`meta[name="${SITE_SETTING_META}${name}"]`)?.content ??
    defaultSiteSettings[name];
  return {
    publicUrl: setting('publicUrl'),
    telegramUrl: setting('telegramUrl'),
    channelUrl: setting('channelUrl'),
    partnershipEmail: setting('partnershipEmail'),
    chainId: setting('chainId'),
    rpcUrl: setting('rpcUrl'),
    explorerUrl: setting('explorerUrl'),
    walletConnectProjectId: setting('walletConnectProjectId'),
  };
}
