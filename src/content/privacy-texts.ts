/** Texts of `/privacy`. What they claim about storage stands in `stored-data.ts`. */
import type { StoredData } from './stored-data.ts';

export const privacyTexts = {
  title: 'Privacy',
  description:
    'What Technovex stores, where, and for how long: the table that its tests check, and why no cookie banner is needed.',
  lead: 'What this site stores, where, and for how long. The table is the one that its developers work with.',
  visitor: {
    title: 'If You Only Look Around',
    paragraphs: [
      'You can read every public page without an account. Until you try to log in, register or subscribe, the server stores nothing about you, and sets no cookie.',
      'Pages load nothing from other sites: no fonts, no analytics, no advertising. No other site learns that you were here.',
    ],
  },
  banner: {
    title: 'Why There Is No Cookie Banner',
    paragraphs: [
      'Cookies serve two purposes here. A signed one keeps you logged in; another one lets your device log in to the web miner again without the PIN. Each is set when you log in, contains a random value, and stops working when you log out.',
      'Both do what you asked for by logging in, and nothing else. No cookie follows what you do, here or elsewhere, so there is nothing to ask your consent for.',
    ],
  },
  table: {
    title: 'What Is Stored',
    caption: 'What is stored, where it may be, and how long it is kept',
    columns: ['Data', 'Where it may be', 'Kept for'],
  },
  classes: {
    Secret: 'Secrets',
    Personal: 'Personal data',
    Browser: 'In your browser only',
    Public: 'Public',
  } satisfies Record<StoredData['class'], string>,
  others: {
    title: 'When Others Are Involved',
    items: [
      'A browser wallet connects this page to the chain through its own provider, or through the node that the operator of this site has set. What the wallet and that provider store is up to them.',
      'If you choose WalletConnect, your browser connects to its servers.',
      'Links to channels and partners open other sites, which have rules of their own.',
      'Backups that the operator of this site makes contain what the database contains, for as long as the operator keeps them.',
    ],
  },
  rights: {
    title: 'What You Can Do',
    items: [
      "See what is stored about a miner: the miner's page shows coins, history, wallet address and devices.",
      "Sign out your other devices on the miner's page.",
      "Clear your browser's data for this site at any time. Coins that were saved are safe on the server.",
      'Ask in an official channel to have an account or a newsletter address removed. This site has no button for it yet.',
    ],
  },
  channels: 'Official Channels',
} as const;
