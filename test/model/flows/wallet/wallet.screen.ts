/** What somebody does to connect a browser wallet and with one that is connected, and what they see of it in bar, dialog and panel. */
import type { SnapshotFrom } from 'xstate';
import type { walletMachine } from '../../../../machines/wallet/wallet.machine.ts';
import {
  currencyOf,
  formatBalance,
  isCorrectNetwork,
  NAMED_WALLETS,
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
import { button, dialog, heading, link, type Part, type Person, some, text } from '../../engine/person.ts';
import { ELSEWHERE, type ScreenOf } from '../../engine/screen.ts';

type State = SnapshotFrom<typeof walletMachine>;

const picker = dialog(pickerTexts.title);
const panel: Part = { role: 'region', name: walletPanelTexts.title };

const press = (part: Part) => (person: Person) => person.press(part);
const pressInPicker = (name: string) => (person: Person) => person.within(picker).press(button(name));
const seeButton = (name: string) => (person: Person) => person.see(button(name));

const connectedButton = ({ context: { address } }: State): Part =>
  button(walletButtonTexts.connected(shortAddress(address ?? '')));

/** The panel of the connected wallet, which is opened unless it is open. */
async function inPanel(person: Person, state: State): Promise<Person> {
  if (!(await person.sees(panel))) await person.press(connectedButton(state));
  return person.within(panel);
}

const pressInPanel =
  (name: string) =>
  async (person: Person, _event: unknown, state: State): Promise<void> =>
    (await inPanel(person, state)).press(button(name));

const namedWallet = (walletId: string) =>
  NAMED_WALLETS.find(({ id, announcedAs }) => id === walletId || announcedAs.includes(walletId));

async function seeList(person: Person, { context: { wallets } }: State): Promise<void> {
  const list = person.within(picker);
  for (const { name } of wallets) await list.see(button(name));
  const none = text(pickerTexts.noneFound);
  await (wallets.length === 0 ? list.see(none) : list.seeNot(none));
  for (const { name, id, announcedAs } of NAMED_WALLETS.filter(({ id: named }) => named in walletSites)) {
    const isHere = wallets.some(wallet => wallet.id === id || announcedAs.includes(wallet.id));
    await list.see(isHere ? button(name) : button(`${name} ${pickerTexts.notInstalled}`));
  }
  await list.see(text(pickerTexts.notAvailable));
}

async function seeHowToGet(person: Person, { context: { walletId } }: State): Promise<void> {
  const { id, name } = namedWallet(walletId ?? '') ?? { id: '', name: '' };
  const step = person.within(picker);
  await step.see(heading(pickerTexts.getTitle(name)));
  await step.see(link(new RegExp(`^${pickerTexts.getAction(name)}`)), { leadsTo: walletSites[id] ?? null });
}

const seeWaiting =
  (told: string) =>
  async (person: Person, { context: { wallets, walletId } }: State): Promise<void> => {
    const step = person.within(picker);
    await step.see(heading(pickerTexts.waiting(walletName(wallets, walletId ?? ''))));
    await step.see(text(told));
    await step.see(button(pickerTexts.cancel));
    // A wallet in this browser offers no pairing, whatever is heard of one.
    await step.seeNot({ role: 'img', name: pairingTexts.code });
  };

const seeProblem =
  (title: string, told: string) =>
  async (person: Person): Promise<void> => {
    const problem = person.within(picker).within(some('alert'));
    await problem.see(heading(title));
    await problem.see(text(told));
    await person.within(picker).see(button(pickerTexts.retry));
  };

/** Who is connected, and nothing of the dialog any more. */
async function seeConnected(person: Person, state: State): Promise<void> {
  await person.see(connectedButton(state));
  await person.seeNot(picker);
}

async function seeNetwork(person: Person, state: State): Promise<void> {
  await seeConnected(person, state);
  const { address, chainId, balance, product } = state.context;
  const chain = chainId ?? 0;
  const isReading = balance === null && state.matches({ connected: { status: 'refreshing' } });
  const shown = await inPanel(person, state);
  await shown.see(text(address ?? ''));
  // Where it is a wrong one, that is said beside it.
  await shown.see(text(new RegExp(`^${networkName(chain, product)}(?!\\d)`)));
  await shown.see(
    text(isReading ? walletPanelTexts.reading : `${formatBalance(balance)} ${currencyOf(chain, product)}`),
  );
  const wrong = text(walletPanelTexts.wrongNetwork);
  await (isCorrectNetwork(chain, product) ? shown.seeNot(wrong) : shown.see(wrong));
}

/** The button that changes the network, where the wallet is on another one than the product's. */
const seeChange =
  (name: string) =>
  async (person: Person, state: State): Promise<void> => {
    await seeNetwork(person, state);
    const { chainId, product } = state.context;
    const change = button(name);
    const shown = person.within(panel);
    await (chainId === product.chainId ? shown.seeNot(change) : shown.see(change));
  };

export const walletScreen: ScreenOf<typeof walletMachine> = {
  drive: {
    'connect.pressed': press(
      button(new RegExp(`^(${walletButtonTexts.connect}|${walletButtonTexts.reconnecting})$`)),
    ),
    // An announced wallet, or a named one that is not here.
    'wallet.chosen': (person, { walletId }) =>
      person.within(picker).press(button(new RegExp(`^${namedWallet(walletId)?.name}`))),
    'list.chosen': pressInPicker(pickerTexts.back),
    'picker.closed': pressInPicker('Close'),
    'cancel.pressed': (person, _event, state) => {
      const isAsking =
        state.matches({ connecting: 'asking' }) || state.matches({ connecting: 'readingStatus' });
      return pressInPicker(isAsking ? pickerTexts.cancel : pickerTexts.back)(person);
    },
    'retry.pressed': pressInPicker(pickerTexts.retry),
    'switch.pressed': pressInPanel(walletPanelTexts.switchTo),
    'disconnect.pressed': pressInPanel(walletPanelTexts.disconnect),
    // Of the wallet itself.
    'wallet.announced': ELSEWHERE,
    'pairing.offered': ELSEWHERE,
    'accounts.changed': ELSEWHERE,
    'chain.changed': ELSEWHERE,
    'provider.disconnected': ELSEWHERE,
    // Of the page.
    'page.hidden': ELSEWHERE,
    'page.shown': ELSEWHERE,
  },
  look: {
    'wallet.restoring.waitingForWallet': seeButton(walletButtonTexts.reconnecting),
    'wallet.restoring.listingAccounts': seeButton(walletButtonTexts.reconnecting),
    'wallet.restoring.readingStatus': seeButton(walletButtonTexts.reconnecting),
    'wallet.disconnected': async person => {
      await person.seeNot(picker);
      await person.see(button(walletButtonTexts.connect));
    },
    'wallet.choosing.listing': seeList,
    'wallet.choosing.showingHowToGet': seeHowToGet,
    'wallet.connecting.asking.waiting': seeWaiting(pickerTexts.waitingText),
    'wallet.connecting.asking.slow': seeWaiting(pickerTexts.slowText),
    'wallet.connecting.readingStatus': seeWaiting(pickerTexts.reading),
    'wallet.connecting.withoutAccounts': seeProblem(
      pickerTexts.withoutAccounts,
      pickerTexts.withoutAccountsText,
    ),
    'wallet.connecting.refused': seeProblem(pickerTexts.refused, pickerTexts.refusedText),
    'wallet.connecting.requestPending': seeProblem(
      pickerTexts.requestPending,
      pickerTexts.requestPendingText,
    ),
    'wallet.connecting.failed': seeProblem(pickerTexts.failed, pickerTexts.failedText),
    'wallet.connected.status.resting': seeConnected,
    'wallet.connected.status.refreshing': seeConnected,
    'wallet.connected.status.hidden': seeConnected,
    'wallet.connected.network.settled': seeChange(walletPanelTexts.switchTo),
    'wallet.connected.network.switchingByItself.trying': seeChange(walletPanelTexts.switching),
    'wallet.connected.network.switchingByItself.adding': seeChange(walletPanelTexts.adding),
    'wallet.connected.network.switchingByItself.confirming': seeChange(walletPanelTexts.switching),
    'wallet.connected.network.switchingOnRequest.trying': seeChange(walletPanelTexts.switching),
    'wallet.connected.network.switchingOnRequest.adding': seeChange(walletPanelTexts.adding),
    'wallet.connected.network.switchingOnRequest.confirming': seeChange(walletPanelTexts.switching),
    'wallet.disconnecting': seeButton(walletButtonTexts.disconnecting),
  },
};
