import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { auditEntryId } from '../../../contract/audit.ts';
import { useMinerLookUp } from '../../actors/admin.ts';
import { LedgerOfMiner } from './LedgerOfMiner.tsx';
import { LiveMinerLookUp } from './LiveMinerLookUp.tsx';
import { MINER_TABS, type MinerTab } from './MinerView.tsx';
import { useAddress } from './use-list-address.ts';

/** `/admin/miners`. An entry of the audit log stands for the miner in the address. */
export function MinersScreen() {
  const [address, change] = useAddress();
  const { data: entry = null } = auditEntryId.safeParse(address['entry']);
  const lookUp = useMinerLookUp(entry);
  useEffect(() => {
    const subscription = lookUp.on('minerFound', found => {
      if (found.entry !== entry) change({ entry: found.entry, tab: undefined, ...NO_LEDGER });
    });
    return () => subscription.unsubscribe();
  });
  // The address still names the tab of the miner before, whose ledger would be read and recorded again.
  const isOfAddress = useSelector(lookUp, ({ context }) => context.miner?.entry === entry);
  const tab = (isOfAddress && MINER_TABS.find(name => name === address['tab'])) || 'account';
  const openTab = (opened: MinerTab) =>
    change({ tab: opened === 'account' ? undefined : opened, ...NO_LEDGER }, true);
  return (
    <LiveMinerLookUp
      lookUp={lookUp}
      tab={tab}
      onTab={openTab}
      ledger={entry !== null && <LedgerOfMiner key={entry} entry={entry} />}
    />
  );
}

/** Clears the parameters of the ledger. */
const NO_LEDGER = { direction: undefined, kind: undefined, after: undefined } as const;
