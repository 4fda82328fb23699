import { defaultSiteSettings } from '../../contract/site-settings.ts';
import type { Config } from './config.ts';

/** Names the settings in whose place pages show no address of the operator; undefined if all are set. */
export function describeUnsetSettings({ publicUrl, siteSettings }: Config): string | undefined {
  const shown = {
    PUBLIC_URL: publicUrl !== null,
    TELEGRAM_URL: siteSettings.telegramUrl !== defaultSiteSettings.telegramUrl,
    CHANNEL_URL: siteSettings.channelUrl !== defaultSiteSettings.channelUrl,
    PARTNERSHIP_EMAIL: siteSettings.partnershipEmail !== defaultSiteSettings.partnershipEmail,
  };
  const unset = Object.entries(shown).flatMap(([name, isSet]) => (isSet ? [] : [name]));
  if (unset.length === 0) return undefined;
  return `Not set: ${unset.join(', ')}. Pages such as /official show no address of yours in their place.`;
}
