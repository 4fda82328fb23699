import { UPDATE_INTERVAL_MS } from '../../machines/tps-speed/tps-speed.rules.ts';
import { formatCount } from './formats.ts';
import { pageFigures } from './launch-figures/page-figures.ts';

const { peak, sustainable, blockTimeSeconds, live } = pageFigures.tpsSpeed;

export const tpsSpeedTexts = {
  lead: 'How many transactions the TVX network is designed to take in each second, and what that means for somebody who waits for a payment.',
  gauge: {
    title: 'Live TPS',
    unit: 'transactions per second',
    note: `A simulation of the network under load, between ${formatCount(live.lowest)} and ${formatCount(live.highest)}. It changes every ${UPDATE_INTERVAL_MS / 1_000} seconds and measures nothing.`,
    pause: 'Pause',
    resume: 'Resume',
    line: {
      title: 'The last two minutes',
      ends: (lowest: number, highest: number) =>
        `lowest ${formatCount(lowest)}, highest ${formatCount(highest)}`,
    },
    sustainableMark: 'sustainable',
    peakMark: 'peak',
  },
  figures: [
    {
      label: 'Peak',
      value: formatCount(peak),
      unit: 'TPS',
      text: 'The most that the network is designed to take in a single second.',
    },
    {
      label: 'Sustainable',
      value: formatCount(sustainable),
      unit: 'TPS',
      text: 'What it is designed to take second after second, for as long as it is asked to.',
    },
    {
      label: 'Block time',
      value: blockTimeSeconds,
      unit: 'seconds',
      text: 'How long it takes from one block to the next, and so until a transaction is written down.',
    },
  ],
  explanation: {
    title: 'What Transactions per Second Mean',
    questions: [
      {
        question: 'What does TPS count?',
        answer:
          'TPS stands for transactions per second: how many payments, trades or other entries a network writes down in one second. When more arrive than it can take, the rest wait, and waiting usually makes them dearer.',
      },
      {
        question: 'Why are there two figures?',
        answer: `A peak of ${formatCount(peak)} is what fits into a good second. A sustainable ${formatCount(sustainable)} is what can be kept up when every second is a busy one. The second figure is the one to plan with.`,
      },
      {
        question: `What does a block time of ${blockTimeSeconds} seconds mean?`,
        answer: `Transactions are gathered into blocks, and a new block comes every ${blockTimeSeconds} seconds. At its peak the network would put ${formatCount(peak * Number(blockTimeSeconds))} transactions into each of them. A new transaction waits for the next block.`,
      },
      {
        question: 'Are these measurements?',
        answer:
          'No. They are the figures that the project announces for its network. The live figure on this page is a simulation: it is not read from any network.',
      },
    ],
  },
  next: { title: 'Read On', whitepaper: 'Presale Whitepaper', docs: 'Technical Documentation' },
} as const;
