/** Texts of `/blockchain/explorer`. Texts quoted from the specification are verbatim. */
import { formatCount } from './formats.ts';
import { networkFigures } from './launch-figures/network-figures.ts';

const tps = formatCount(networkFigures.explorer.tps);

export const explorerTexts = {
  title: 'Technovex Explorer',
  lead: `Follow every block and every transaction of a chain that reaches ${tps} TPS.`,
  preview: {
    mark: 'Preview',
    title: 'This is a preview',
    text: 'Full power coming soon. Until then, the tables below show sample data, and the figures stay hidden.',
  },
  search: {
    label: 'Search the chain',
    placeholder: 'Search by transaction hash, block height, or address',
    button: 'Locked',
  },
  metrics: {
    title: 'Network Figures',
    lead: 'What the network does at this moment. The figures are blurred on purpose: there is no network yet that anyone could measure.',
    hidden: 'Hidden until launch',
  },
  activity: {
    title: 'Latest Activity',
    lead: 'How blocks and transactions will be listed. The rows are made up and always the same.',
    mark: 'Sample data',
    blocks: 'Latest Blocks',
    transactions: 'Latest Transactions',
  },
  soon: 'Also on Its Way',
  closing: {
    title: 'Ready for the Storm?',
    text: 'The explorer opens with the network. Both ways in are locked until then.',
    join: 'Join the Thunder Network',
    witness: 'Witness the Storm',
  },
} as const;

export const explorerTiles = {
  lightningFast: {
    title: 'Lightning Fast',
    text: `Built to show a chain of ${tps} transactions per second as it happens.`,
  },
  stormProof: {
    title: 'Storm Proof',
    text: 'Blocks, transactions and addresses stay readable, however busy the network is.',
  },
  cosmosLinked: {
    title: 'Cosmos Linked',
    text: 'A Cosmos-style chain, explored in the way that its builders already know.',
  },
} as const;

export const metricLabels = {
  blockHeight: { label: 'Current Block Height', mark: 'LIVE' },
  tps: { label: 'Transactions/Second', mark: 'FAST' },
  validators: { label: 'Active Validators', mark: 'ACTIVE' },
  dailyTransactions: { label: 'Daily Transactions', mark: '24H' },
} as const;

export const comingSoonCards = {
  analytics: {
    title: 'Advanced Analytics',
    text: 'How the network is used, in charts that reach back to its first block.',
  },
  validators: { title: 'Validator Dashboard', text: 'Who validates, with how much stake, and how reliably.' },
  api: { title: 'API Access', text: 'The data of the explorer for programs of your own.' },
} as const;
