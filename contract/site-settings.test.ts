import { expect, it } from 'vitest';
import { defaultSiteSettings, SITE_SETTING_META, siteSettingTokens } from './site-settings.ts';

it('by default, links lead to a page of the site, and the chain is the local one', () => {
  expect(defaultSiteSettings).toEqual({
    publicUrl: '',
    telegramUrl: '/official#channels',
    channelUrl: '/official#channels',
    partnershipEmail: 'partnerships@technovex.example',
    chainId: '300',
    rpcUrl: 'http://127.0.0.1:8545',
    explorerUrl: '',
    walletConnectProjectId: '',
  });
});

it('a rendered page has a token for each setting', () => {
  const tokenOf = (name: string): string => `__${name.replace(/[A-Z]/g, '_$&').toUpperCase()}__`;
  const { walletConnectProjectId, ...others } = siteSettingTokens;
  expect(others).toEqual(Object.fromEntries(Object.keys(others).map(name => [name, tokenOf(name)])));
  expect(walletConnectProjectId).toBe('__WALLETCONNECT_PROJECT_ID__');
  expect(Object.keys(siteSettingTokens)).toEqual(Object.keys(defaultSiteSettings));
});

it('scripts read the settings under names of the product', () => {
  expect(SITE_SETTING_META).toBe('technovex:');
});
