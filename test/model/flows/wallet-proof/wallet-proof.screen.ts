/** Drives and checks the panel that takes and proves the address of the connected wallet. */
import type { SnapshotFrom } from 'xstate';
import type { walletProofMachine } from '../../../../machines/miner/wallet-proof.machine.ts';
import { shortAddress } from '../../../../machines/wallet/wallet.rules.ts';
import {
  walletProofTexts as texts,
  walletProofProblemTexts,
} from '../../../../src/content/wallet-proof-texts.ts';
import { button, type ElementQuery, field, type PageDriver, text } from '../../engine/page-driver.ts';
import { EXTERNAL, type ScreenOf } from '../../engine/screen.ts';

type State = SnapshotFrom<typeof walletProofMachine>;

export const proofPanel: ElementQuery = { role: 'region', name: texts.title };

const press = (name: string) => (driver: PageDriver) => driver.within(proofPanel).click(button(name));

/** Sees the problem of the last proof, and no other one. */
async function seeProblem(driver: PageDriver, { context: { problem } }: State): Promise<void> {
  const message =
    problem && (problem.type === 'refused' ? problem.text : walletProofProblemTexts[problem.type]);
  for (const one of Object.values(walletProofProblemTexts)) {
    if (one !== message) await driver.expectHidden(text(one));
  }
  if (message !== null) await driver.expectVisible(text(message));
}

const seeIdle =
  (status: string) =>
  async (driver: PageDriver, state: State): Promise<void> => {
    const panel = driver.within(proofPanel);
    await panel.expectVisible(text(status));
    await panel.expectVisible(button(texts.use));
    await panel.expectHidden(button(texts.prove));
    await seeProblem(panel, state);
  };

const seeStep =
  (status: string) =>
  async (driver: PageDriver): Promise<void> => {
    const panel = driver.within(proofPanel);
    await panel.expectVisible(text(status));
    await panel.expectVisible(button(texts.cancel));
    await panel.expectHidden(button(texts.prove));
  };

export const walletProofScreen: ScreenOf<typeof walletProofMachine> = {
  drive: {
    'use.pressed': press(texts.use),
    'prove.pressed': press(texts.prove),
    'switch.pressed': press(texts.switchTo),
    'cancel.pressed': press(texts.cancel),
    'pin.submitted': async (driver, { pin }) => {
      const panel = driver.within(proofPanel);
      await panel.fill(field(texts.pin), pin);
      await panel.click(button(texts.replace));
    },
    'wallet.connected': EXTERNAL,
    'wallet.disconnected': EXTERNAL,
  },
  checks: {
    'walletProof.unconnected': seeIdle(texts.none),
    'walletProof.connecting': seeIdle(texts.connecting),
    'walletProof.connected': async (driver, state) => {
      const panel = driver.within(proofPanel);
      await panel.expectVisible(text(texts.connected(shortAddress(state.context.wallet?.address ?? ''))));
      await panel.expectVisible(text(texts.lead));
      await panel.expectVisible(button(texts.use));
      await panel.expectVisible(button(texts.prove));
      await panel.expectHidden(button(texts.cancel));
      await seeProblem(panel, state);
    },
    'walletProof.proving.requestingNonce': seeStep(texts.preparing),
    'walletProof.proving.signing': seeStep(texts.signing),
    'walletProof.proving.verifying': seeStep(texts.verifying),
    'walletProof.proving.enteringPin': async (driver, { context: { problem } }) => {
      const panel = driver.within(proofPanel);
      const description = problem?.type === 'refused' ? problem.text : '';
      await panel.expectVisible(field(texts.pin), { isInvalid: true, description });
      await panel.expectVisible(button(texts.cancel));
    },
  },
};
