/** The operator's settings that pages show. */
export interface SiteSettings {
  /**
   * The site's public address without a slash at its end: `https://technovex.example`. Empty if the
   * operator has not set it: no request may decide it (decision 065).
   */
  readonly publicUrl: string;
  readonly telegramUrl: string;
  readonly channelUrl: string;
  /** The address for partnership applications. */
  readonly partnershipEmail: string;
  /** The product's own chain, as a decimal number. */
  readonly chainId: string;
  /** The chain's JSON-RPC address, for wallets. */
  readonly rpcUrl: string;
  /** The chain's block explorer, or empty. */
  readonly explorerUrl: string;
  /** The site's WalletConnect project id, or empty. */
  readonly walletConnectProjectId: string;
}

/** 0x12C (document 1, section 3). It is registered to another public network (decision D15). */
export const DEFAULT_CHAIN_ID = 300;

/** The chain of `npm run chain`. */
export const LOCAL_RPC_URL = 'http://127.0.0.1:8545';

/** The default of unconfigured links: the page that lists the official channels. */
const OWN_CHANNELS = '/official#channels';

export const defaultSiteSettings: SiteSettings = {
  publicUrl: '',
  telegramUrl: OWN_CHANNELS,
  channelUrl: OWN_CHANNELS,
  partnershipEmail: 'partnerships@technovex.example',
  chainId: String(DEFAULT_CHAIN_ID),
  rpcUrl: LOCAL_RPC_URL,
  explorerUrl: '',
  walletConnectProjectId: '',
};

/** Stand for the settings in prerendered pages until the server sends a page. */
export const siteSettingTokens: SiteSettings = {
  publicUrl: '__PUBLIC_URL__',
  telegramUrl: '__TELEGRAM_URL__',
  channelUrl: '__CHANNEL_URL__',
  partnershipEmail: '__PARTNERSHIP_EMAIL__',
  chainId: '__CHAIN_ID__',
  rpcUrl: '__RPC_URL__',
  explorerUrl: '__EXPLORER_URL__',
  walletConnectProjectId: '__WALLETCONNECT_PROJECT_ID__',
};

/** The prefix of the names of a page's `<meta>` elements with settings. */
export const SITE_SETTING_META = 'technovex:';
