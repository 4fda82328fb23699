/** Texts of `/risks`: what can go wrong, in plain words. They promise nothing. */
export const risksTexts = {
  title: 'Risks',
  description:
    'What can go wrong with the presale, the simulated miner and wallets on Technovex, in plain words.',
  lead: 'What can go wrong, in plain words. Read this before you spend time or money on anything that is named on this site.',
  short: {
    title: 'In Short',
    text: 'Nothing on this site is advice. Do not spend money that you cannot afford to lose.',
  },
  parts: [
    {
      title: 'Mining Is Simulated',
      items: [
        'The web miner is a simulation. No device computes anything for a blockchain, and the hashrate is a figure of this site.',
        'TXV in the miner are entries in the database of this site. They are no money, they are not on a blockchain, and no one is obliged to exchange them for anything.',
        'Coins in the bowl are lost if you do not collect them within 24 hours.',
        'Announced rewards, levels and launch rewards can change or never come.',
      ],
    },
    {
      title: 'The Presale Can Change',
      items: [
        'Phases, prices, bonuses, limits and dates can change at any time, also after they were announced. A phase can be removed.',
        'A date that has passed without an event is no promise that the event follows.',
        'Nothing can be bought on this site today. Anyone who sells TVX in its name is not this site.',
        'A token can lose all its value, or never be tradable at all.',
      ],
    },
    {
      title: 'Figures and Plans',
      items: [
        'Figures marked “Simulated” or “Sample data” are generated. The price chart, live speeds and the explorer show no real market and no real network.',
        'Pages of this site were written at different times. Where their figures differ, do not rely on any of them.',
        'The roadmap and features marked “Coming Soon” are plans. Plans can be late, change or end.',
      ],
    },
    {
      title: 'Wallets and Accounts',
      items: [
        'No one can undo a transaction that you confirm in a wallet, nor restore a lost recovery phrase.',
        'Read what your wallet asks you to confirm. This site needs no approval to spend your tokens.',
        'Anyone who knows your PIN can log in as you. Never share it, and never enter it on another site.',
      ],
    },
    {
      title: 'What This Page Does Not Know',
      items: [
        'Which rules apply to tokens where you live. Find out before you act on anything you read here.',
        'Your situation. If you are unsure, ask a person who is qualified to advise you and has nothing to sell.',
      ],
    },
  ],
  phases: 'See the Presale Phases',
  official: 'What Is Official',
} as const;
