import { Tabs } from '@mantine/core';
import { accountTexts } from '../../content/account-texts.ts';
import { MantineScope } from '../../ui/MantineScope.tsx';
import { Panel } from '../../ui/Panel.tsx';
import classes from './AccountPanel.module.css';
import { ChangePin, type ChangePinProps } from './ChangePin.tsx';
import { CreditHistory, type CreditHistoryProps } from './CreditHistory.tsx';
import { DeviceList, type DeviceListProps } from './DeviceList.tsx';

interface AccountPanelProps {
  readonly history: CreditHistoryProps;
  readonly devices: DeviceListProps;
  readonly pin: ChangePinProps;
}

const { title, history, devices, pin } = accountTexts;

/** Tabs with the account's history, its devices and the change of its PIN. */
export const AccountPanel = (props: AccountPanelProps) => (
  <MantineScope>
    <Panel title={title}>
      {/* All panels stay mounted, so that a change of the tab loses no input. */}
      <Tabs
        defaultValue="history"
        classNames={{ list: classes.tabs ?? '', tab: classes.tab ?? '', panel: classes.panel ?? '' }}
      >
        <Tabs.List aria-label={title}>
          <Tabs.Tab value="history">{history.tab}</Tabs.Tab>
          <Tabs.Tab value="devices">{devices.tab}</Tabs.Tab>
          <Tabs.Tab value="pin">{pin.tab}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="history">
          <CreditHistory {...props.history} />
        </Tabs.Panel>
        <Tabs.Panel value="devices">
          <DeviceList {...props.devices} />
        </Tabs.Panel>
        <Tabs.Panel value="pin">
          <ChangePin {...props.pin} />
        </Tabs.Panel>
      </Tabs>
    </Panel>
  </MantineScope>
);
