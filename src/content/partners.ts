/** The partners, named by their kind. `/` shows their short form, `/partnerships` the full one. */

/** Whether the project talks to a partner already or lists it when the mainnet launches. */
export type PartnerCategory = 'strategic' | 'mainnet-launch';

export interface Partner {
  readonly name: string;
  readonly type: string;
  readonly status: string;
  readonly description: string;
  /** The name of a generic logo: partners without an announced name have no logo of their own. */
  readonly logo: 'sports-club' | 'exchange' | 'analytics';
  readonly category: PartnerCategory;
}

export const partners: readonly Partner[] = [
  {
    name: 'Sports club',
    type: 'Strategic partner',
    status: 'Meetings ongoing',
    description:
      'Talks with a sports club about working together. Nothing is signed, and the club is not named yet.',
    logo: 'sports-club',
    category: 'strategic',
  },
  {
    name: 'First exchange',
    type: 'Exchange',
    status: 'Listed at mainnet launch',
    description: 'A place to trade TVX once the mainnet runs. The exchange is named when the listing opens.',
    logo: 'exchange',
    category: 'mainnet-launch',
  },
  {
    name: 'Second exchange',
    type: 'Exchange',
    status: 'Listed at mainnet launch',
    description:
      'A second place to trade TVX, so that trading does not depend on one exchange. It is named when the listing opens.',
    logo: 'exchange',
    category: 'mainnet-launch',
  },
  {
    name: 'Analytics platform',
    type: 'Analytics',
    status: 'Listed at mainnet launch',
    description:
      'Independent figures about TVX and its network. The platform is named when the listing opens.',
    logo: 'analytics',
    category: 'mainnet-launch',
  },
];

export const partnersOf = (category: PartnerCategory): readonly Partner[] =>
  partners.filter(partner => partner.category === category);
