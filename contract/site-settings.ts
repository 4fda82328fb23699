/** What the operator of a site decides and its pages show. */
export interface SiteSettings {
  /** Where visitors reach the site, without a slash at its end: `https://technovex.example`. */
  readonly publicUrl: string;
  /** The messenger group. */
  readonly telegramUrl: string;
  /** The official channel. */
  readonly channelUrl: string;
  /** Where partners apply. */
  readonly partnershipEmail: string;
}

/** Where links lead whose target nobody configured: the page that says which channels are the project's own. */
const OWN_CHANNELS = '/official#channels';

export const defaultSiteSettings: SiteSettings = {
  publicUrl: '',
  telegramUrl: OWN_CHANNELS,
  channelUrl: OWN_CHANNELS,
  partnershipEmail: 'partnerships@technovex.example',
};

/** Pages are rendered before anybody knows the settings: these stand for them until the server sends a page. */
export const siteSettingTokens: SiteSettings = {
  publicUrl: '__PUBLIC_URL__',
  telegramUrl: '__TELEGRAM_URL__',
  channelUrl: '__CHANNEL_URL__',
  partnershipEmail: '__PARTNERSHIP_EMAIL__',
};

/** Under this name, with the name of a setting behind it, a page's `<meta>` tells the scripts what was decided. */
export const SITE_SETTING_META = 'technovex:';
