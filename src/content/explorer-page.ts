const EVM_ADDRESS = /^0x[0-9a-f]{40}$/i;

/** Returns an address's page of the block explorer; null without one, or for another kind of address. */
export const explorerPage = (explorerUrl: string, address: string): string | null =>
  explorerUrl !== '' && EVM_ADDRESS.test(address)
    ? `${explorerUrl.replace(/\/+$/, '')}/address/${address}`
    : null;
