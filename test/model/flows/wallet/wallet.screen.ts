/** Drives and checks the browser wallet in bar, dialog and panel. */
import type { SnapshotFrom } from 'xstate';
import type { walletMachine } from '../../../../machines/wallet/wallet.machine.ts';
import {
  currencyOf,
  formatBalance,
  isCorrectNetwork,
  NAMED_WALLETS,
  namedWallet,
  networkName,
  shortAddress,
  walletName,
} from '../../../../machines/wallet/wallet.rules.ts';
import {
  pairingTexts,
  pickerTexts,
  walletPanelTexts,
  walletSites,
} from '../../../../src/content/browser-wallet-texts.ts';
import { walletButtonTexts } from '../../../../src/content/wallet-button-texts.ts';
import {
  button,
  dialog,
  type ElementQuery,
  heading,
  link,
  type PageDriver,
  some,
  text,
} from '../../engine/page-driver.ts';
import { EXTERNAL, type ScreenOf } from '../../engine/screen.ts';

type State = SnapshotFrom<typeof walletMachine>;

const picker = dialog(pickerTexts.title);
const panel: ElementQuery = { role: 'region', name: walletPanelTexts.title };

const press = (part: ElementQuery) => (driver: PageDriver) => driver.click(part);
const pressInPicker = (name: string) => (driver: PageDriver) => driver.within(picker).click(button(name));
const seeButton = (name: string) => (driver: PageDriver) => driver.expectVisible(button(name));

const connectedButton = ({ context: { address } }: State): ElementQuery =>
  button(walletButtonTexts.connected(shortAddress(address ?? '')));

/** Opens the panel of the connected wallet, unless it is open. */
async function inPanel(driver: PageDriver, state: State): Promise<PageDriver> {
  if (!(await driver.isVisible(panel))) await driver.click(connectedButton(state));
  return driver.within(panel);
}

const pressInPanel =
  (name: string) =>
  async (driver: PageDriver, _event: unknown, state: State): Promise<void> =>
    (await inPanel(driver, state)).click(button(name));

async function seeList(driver: PageDriver, { context: { wallets } }: State): Promise<void> {
  const list = driver.within(picker);
  for (const { name } of wallets) await list.expectVisible(button(name));
  const none = text(pickerTexts.noneFound);
  await (wallets.length === 0 ? list.expectVisible(none) : list.expectHidden(none));
  for (const { name, id, announcedAs } of NAMED_WALLETS.filter(({ id: named }) => named in walletSites)) {
    const isHere = wallets.some(wallet => wallet.id === id || announcedAs.includes(wallet.id));
    await list.expectVisible(isHere ? button(name) : button(`${name} ${pickerTexts.notInstalled}`));
  }
  await list.expectVisible(text(pickerTexts.notAvailable));
}

async function seeHowToGet(driver: PageDriver, { context: { walletId } }: State): Promise<void> {
  const { id, name } = namedWallet(walletId ?? '') ?? { id: '', name: '' };
  const step = driver.within(picker);
  await step.expectVisible(heading(pickerTexts.getTitle(name)));
  await step.expectVisible(link(new RegExp(`^${pickerTexts.getAction(name)}`)), {
    href: walletSites[id] ?? null,
  });
}

const seeWaiting =
  (message: string) =>
  async (driver: PageDriver, { context: { wallets, walletId } }: State): Promise<void> => {
    const step = driver.within(picker);
    await step.expectVisible(heading(pickerTexts.waiting(walletName(wallets, walletId ?? ''))));
    await step.expectVisible(text(message));
    await step.expectVisible(button(pickerTexts.cancel));
    // A wallet in this browser offers no pairing.
    await step.expectHidden({ role: 'img', name: pairingTexts.code });
  };

const seeProblem =
  (title: string, message: string) =>
  async (driver: PageDriver): Promise<void> => {
    const problem = driver.within(picker).within(some('alert'));
    await problem.expectVisible(heading(title));
    await problem.expectVisible(text(message));
    await driver.within(picker).expectVisible(button(pickerTexts.retry));
    // The header's button waits for nothing.
    await driver.expectVisible(button(walletButtonTexts.connect));
  };

/** Sees the connected account, and no dialog. */
async function seeConnected(driver: PageDriver, state: State): Promise<void> {
  await driver.expectVisible(connectedButton(state));
  await driver.expectHidden(picker);
}

async function seeNetwork(driver: PageDriver, state: State): Promise<void> {
  await seeConnected(driver, state);
  const { address, chainId, balance, product } = state.context;
  const chain = chainId ?? 0;
  const isReading = balance === null && state.matches({ connected: { status: 'refreshing' } });
  const shown = await inPanel(driver, state);
  await shown.expectVisible(text(address ?? ''));
  // A wrong network is marked.
  await shown.expectVisible(text(new RegExp(`^${networkName(chain, product)}(?!\\d)`)));
  await shown.expectVisible(
    text(isReading ? walletPanelTexts.reading : `${formatBalance(balance)} ${currencyOf(chain, product)}`),
  );
  const wrong = text(walletPanelTexts.wrongNetwork);
  await (isCorrectNetwork(chain, product) ? shown.expectHidden(wrong) : shown.expectVisible(wrong));
}

/** Sees the button that switches the network, if the wallet is on another one. */
const seeChange =
  (name: string) =>
  async (driver: PageDriver, state: State): Promise<void> => {
    await seeNetwork(driver, state);
    const { chainId, product } = state.context;
    const change = button(name);
    const shown = driver.within(panel);
    await (chainId === product.chainId ? shown.expectHidden(change) : shown.expectVisible(change));
  };

const RECONNECTING = 'The header says that it reconnects, not how far it is.';
const ASKING = 'The page does not show that it will ask for the network again.';
const REFRESHING = 'The page does not show that it reads the balance again.';

export const walletScreen: ScreenOf<typeof walletMachine> = {
  drive: {
    'connect.pressed': press(
      button(new RegExp(`^(${walletButtonTexts.connect}|${walletButtonTexts.reconnecting})$`)),
    ),
    // A detected wallet, or a named one that is not.
    'wallet.chosen': (driver, { walletId }) =>
      driver.within(picker).click(button(new RegExp(`^${namedWallet(walletId)?.name}`))),
    'back.pressed': pressInPicker(pickerTexts.back),
    'picker.closed': pressInPicker('Close'),
    'cancel.pressed': (driver, _event, state) =>
      pressInPicker(state.hasTag('asking') ? pickerTexts.cancel : pickerTexts.back)(driver),
    'retry.pressed': pressInPicker(pickerTexts.retry),
    'switch.pressed': pressInPanel(walletPanelTexts.switchTo),
    'disconnect.pressed': pressInPanel(walletPanelTexts.disconnect),
    // Events of the wallet.
    'wallet.announced': EXTERNAL,
    'pairing.offered': EXTERNAL,
    'accounts.changed': EXTERNAL,
    'chain.changed': EXTERNAL,
    'provider.disconnected': EXTERNAL,
    // Events of the page.
    'page.hidden': EXTERNAL,
    'page.shown': EXTERNAL,
  },
  checks: {
    'wallet.restoring.waitingForWallet': seeButton(walletButtonTexts.reconnecting),
    'wallet.restoring.listingAccounts': seeButton(walletButtonTexts.reconnecting),
    'wallet.restoring.readingStatus': seeButton(walletButtonTexts.reconnecting),
    'wallet.disconnected': async driver => {
      await driver.expectHidden(picker);
      await driver.expectVisible(button(walletButtonTexts.connect));
    },
    'wallet.choosing.listing': seeList,
    'wallet.choosing.installHint': seeHowToGet,
    'wallet.connecting.requestingAccounts.waiting': seeWaiting(pickerTexts.waitingText),
    'wallet.connecting.requestingAccounts.slow': seeWaiting(pickerTexts.slowText),
    'wallet.connecting.readingStatus': seeWaiting(pickerTexts.reading),
    'wallet.connecting.noAccounts': seeProblem(pickerTexts.noAccounts, pickerTexts.noAccountsText),
    'wallet.connecting.rejected': seeProblem(pickerTexts.rejected, pickerTexts.rejectedText),
    'wallet.connecting.requestPending': seeProblem(
      pickerTexts.requestPending,
      pickerTexts.requestPendingText,
    ),
    'wallet.connecting.failed': seeProblem(pickerTexts.failed, pickerTexts.failedText),
    'wallet.connected.status.idle': seeConnected,
    'wallet.connected.status.refreshing': seeConnected,
    'wallet.connected.status.paused': seeConnected,
    'wallet.connected.network.idle': seeChange(walletPanelTexts.switchTo),
    'wallet.connected.network.checkingChain': seeChange(walletPanelTexts.switchTo),
    'wallet.connected.network.pausing.quiet': seeChange(walletPanelTexts.switchTo),
    'wallet.connected.network.pausing.announced': seeChange(walletPanelTexts.switchTo),
    'wallet.connected.network.switchingAutomatically.switching': seeChange(walletPanelTexts.switching),
    'wallet.connected.network.switchingAutomatically.adding': seeChange(walletPanelTexts.adding),
    'wallet.connected.network.switchingAutomatically.verifying': seeChange(walletPanelTexts.switching),
    'wallet.connected.network.switchingOnRequest.switching': seeChange(walletPanelTexts.switching),
    'wallet.connected.network.switchingOnRequest.adding': seeChange(walletPanelTexts.adding),
    'wallet.connected.network.switchingOnRequest.verifying': seeChange(walletPanelTexts.switching),
    'wallet.disconnecting': seeButton(walletButtonTexts.disconnecting),
  },
  alike: {
    'wallet.restoring.waitingForWallet': RECONNECTING,
    'wallet.restoring.listingAccounts': RECONNECTING,
    'wallet.restoring.readingStatus': RECONNECTING,
    'wallet.connected.status.idle': REFRESHING,
    'wallet.connected.status.refreshing': REFRESHING,
    'wallet.connected.status.paused': REFRESHING,
    'wallet.connected.network.pausing.quiet': ASKING,
    'wallet.connected.network.pausing.announced': ASKING,
  },
};
