/** `npm run chain`: runs the local chain, the site's default, until Ctrl-C. */
import { Command } from 'commander';
import { LOCAL_RPC_URL } from '../contract/site-settings.ts';
import { StartupError } from '../db/startup-error.ts';
import { NATIVE_CURRENCY } from '../machines/wallet/wallet.rules.ts';
import { parseConfig } from '../server/boot/config.ts';
import { exitWithError } from '../server/boot/exit-with-error.ts';
import { PRODUCT_CHAIN_NAME } from '../src/content/wallet-button-texts.ts';
import { startChainNode } from './chain-node.ts';
import { portNumber } from './option-values.ts';

const { port } = new Command('npm run chain --')
  .description('Runs a local chain until Ctrl-C.')
  .option('--port <port>', 'where the node listens', portNumber, 8545)
  .parse()
  .opts<{ port: number }>();

async function run(): Promise<void> {
  const { chainId } = parseConfig(process.env).siteSettings;
  const node = await startChainNode({
    chainId: Number(chainId),
    port,
    // anvil calls every chain's coin ETH.
    onOutput: text => process.stdout.write(text.replaceAll(/\bETH\b/g, NATIVE_CURRENCY.symbol)),
  }).catch((cause: unknown) => {
    throw cause instanceof Error ? new StartupError(cause.message, { cause }) : cause;
  });
  console.log(`
The chain is running. The site offers to add it to a wallet. To add it by hand:

  Name       ${PRODUCT_CHAIN_NAME}
  RPC URL    ${node.rpcUrl}
  Chain ID   ${chainId}
  Currency   ${NATIVE_CURRENCY.symbol}

Import one of the private keys above into a wallet to have coins. The keys are public: never send anything of value to
their addresses. Ctrl-C stops the chain and discards its state.
${node.rpcUrl === LOCAL_RPC_URL ? '' : `\nStart the site with RPC_URL=${node.rpcUrl}\n`}`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void node.stop());
  await node.ended;
}

run().catch(exitWithError);
