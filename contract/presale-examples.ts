/** The phases of the presale in the examples. */

export const genesis = {
  name: 'Genesis Entry',
  tokenId: 1,
  description: 'For early friends.',
  startDate: '2025-08-01T00:00:00.000Z',
  endDate: '2025-08-31T00:00:00.000Z',
  tokenPrice: '0.25',
  bonus: '12.5',
  minPurchase: '100',
  maxPurchase: '5000',
  softCap: '250000',
  hardCap: '1000000',
  isActive: true,
};

export const expansion = {
  ...genesis,
  name: 'Expansion',
  description: '',
  startDate: '2025-08-31T00:00:00.000Z',
  endDate: '2025-09-30T00:00:00.000Z',
  tokenPrice: '2.5',
  bonus: '0',
  maxPurchase: null,
  softCap: null,
  hardCap: '10000000',
  isActive: false,
};

const { tokenId: _tokenId, ...rest } = genesis;

/** What everybody may see of it. */
export const publicGenesis = rest;
