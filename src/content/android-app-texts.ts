import { faq } from './faq.ts';
import { formatCount } from './formats.ts';
import { minerFigures } from './launch-figures/miner-figures.ts';

const { androidVersion, appVersion, freeHashrate, syncMinutes } = minerFigures.androidApp;
const android = `Android ${androidVersion}+`;
const hashrate = `${formatCount(freeHashrate)} GH/s`;
const sync = syncMinutes === 1 ? 'Every Minute' : `Every ${syncMinutes} Minutes`;

export const androidAppTexts = {
  title: 'Native Android Miner',
  lead: 'An app that runs the simulated miner on your phone, with the account that you have. It is under development and cannot be downloaded yet.',
  mark: 'Under development',
  webMiner: 'Open the Web Miner',
  features: { title: 'What the App Will Do' },
  details: { title: 'About the App' },
} as const;

export const apkDownload = {
  button: 'Download APK',
  busy: 'One moment…',
  title: 'Not Available Yet',
  notice: 'The app is under development. Until it is here, the web miner does the same in your browser.',
  close: 'OK',
} as const;

export const androidFeatures = {
  free: {
    title: `Free ${hashrate}`,
    text: 'The same free hashrate as in the web miner. It is simulated: your phone computes nothing for it.',
  },
  sync: {
    title: `Synced ${sync}`,
    text: 'Your bowl and your total are saved on the server while you mine, so nothing hangs on one phone.',
  },
  account: {
    title: 'Your Account',
    text: 'Log in with the email and PIN of your miner account. One device per account mines at a time.',
  },
  native: {
    title: `Made for ${android}`,
    text: 'A native app for phones old and new. It is an alternative to the web miner, not a requirement.',
  },
} as const;

export const androidTabs = {
  installation: 'Installation',
  specifications: 'Specifications',
  faq: 'FAQ',
} as const;

export type AndroidTab = keyof typeof androidTabs;

export const installation = {
  lead: `Four steps, once the app is released. You need ${android}.`,
  steps: [
    {
      title: 'Download the APK',
      text: 'Press Download APK on this page, and on no other site: only what comes from here is ours.',
    },
    {
      title: 'Allow the installation',
      text: 'Android asks whether your browser may install apps. Allow it for this one installation.',
    },
    {
      title: 'Install the app',
      text: `Open the downloaded file and confirm. Your phone has to run ${android}.`,
    },
    {
      title: 'Log in and mine',
      text: 'Use the email and PIN of your miner account. Log out on your other device first.',
    },
  ],
} as const;

export const specifications = [
  { label: 'Version', value: appVersion },
  { label: 'System', value: android },
  { label: 'Free tier', value: hashrate },
  { label: 'Server sync', value: sync },
  { label: 'Devices', value: 'One per account' },
  { label: 'State', value: 'Under development' },
] as const;

export const androidFaq = faq.filter(({ isAboutApp }) => isAboutApp);
