import { formatDay } from './formats.ts';
import { pageFigures } from './launch-figures/page-figures.ts';

const { walletOn, presaleOn } = pageFigures.official;

export const officialTexts = {
  lead: 'This is the official site of Technovex. Everything on this page is announced by the project itself. Anything elsewhere is not, unless this page links to it.',
  site: {
    title: 'The Official Site',
    text: 'Compare it with the address in your browser, letter by letter, before you log in or mine. A copy of this page could say anything: what counts is the address in your browser.',
    addressLabel: 'Its address is',
    addressUnknown:
      'This page cannot name the address of the site. What counts is the address in your browser: compare it, letter by letter, with the one that an official channel names, before you log in or mine.',
  },
  channels: {
    id: 'channels',
    title: 'Official Channels',
    lead: 'The project speaks through these channels and no others.',
    telegram: {
      name: 'Telegram group',
      text: 'For questions, support and early access.',
      open: 'Open Telegram group',
    },
    channel: { name: 'Official channel', text: 'For announcements.', open: 'Open official channel' },
    partnerships: { name: 'Partnership team', text: 'For partner applications, by email.' },
    unannounced:
      'The address of this channel has not been announced yet. Any channel that claims to be it is fake.',
  },
  never: {
    title: 'What the Team Never Does',
    lead: 'If somebody does one of these things in our name, it is not us.',
    items: [
      'Ask for the PIN of your miner account in a message, a call or a form outside this site. Never share it except with official support.',
      'Ask for the private key or the recovery phrase of a wallet.',
      'Sell TVX in private messages, in person or on another site.',
      'Promise a profit, or press you to pay before a day is over.',
    ],
  },
  elsewhere: {
    title: 'Buying and Paying Elsewhere',
    paragraphs: [
      'Buying or paying in the name of Technovex on any other site, or to any person, is your own loss. The team is not responsible for transactions outside this site.',
      'Only visit and mine on the official site.',
    ],
  },
  dates: {
    title: 'Announced Dates',
    items: [
      ['Wallet launch', formatDay(walletOn)],
      ['Presale', formatDay(presaleOn)],
    ],
    note: 'Pages of this site were written at different times, and some name other dates. Where they differ, ask in an official channel before you rely on one.',
  },
  report: {
    title: 'If Something Looks Wrong',
    text: 'Do not pay, do not log in, and do not answer. Ask in an official channel whether it is from us.',
  },
} as const;
