/** Texts of `/founders`. They describe the role and claim nothing about a person. */
export const foundersTexts = {
  lead: 'Technovex is led by its founder, who is also its chief executive.',
  role: 'CEO & Founder',
  project: 'Technovex',
  unannounced:
    'Name, photograph and career are not announced yet. The portrait is a drawing and shows no real person.',
  biography: [
    'The founder of Technovex set its aim: a network that is quick enough for everyday payments, and that explains itself to people who have never used one. That is why anybody with a miner account can mine in the browser for free, and why the rules of mining are written down where everybody can check them.',
    'As chief executive the founder answers for what this site announces: the supply of TVX, the phases of the presale and the order in which the parts of the network are built. Decisions about money are explained in the whitepaper, and decisions about mining in the technical documentation.',
    "The founder does not sell coins in private messages, does not take payments in person, and never asks anybody for a mining PIN. Anyone who does so in the founder's name is an impostor.",
  ],
  skillsTitle: 'What the role brings together',
  skills: ['Blockchain Architecture', 'Product Strategy', 'Community Building'],
  join: {
    title: 'Join Our Team',
    text: 'We look for people who build carefully and write plainly: developers, designers, and people who like to answer questions. Tell us in the Telegram group what you would like to work on.',
    action: 'Join Our Telegram Group',
  },
} as const;
