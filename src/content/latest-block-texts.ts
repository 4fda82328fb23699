import { formatCount } from './formats.ts';
import { PRODUCT_CHAIN_NAME } from './wallet-button-texts.ts';

export const latestBlockTexts = {
  label: `Latest block of ${PRODUCT_CHAIN_NAME}`,
  number: (block: number) => `#${formatCount(block)}`,
  reading: 'Asking the network…',
  silent: 'The network does not answer.',
} as const;
