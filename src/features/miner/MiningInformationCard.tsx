import {
  IconClockHour4,
  IconDeviceDesktop,
  IconDeviceFloppy,
  IconInfinity,
  IconStairsUp,
  IconUsers,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { txvFromUnits } from '../../../contract/amounts.ts';
import { BOWL_LIFETIME, LEVEL_BONUSES } from '../../../contract/mining.ts';
import { AUTO_SAVE_INTERVAL_MS } from '../../../machines/miner/miner.rules.ts';
import { formatCount } from '../../content/formats.ts';
import { earlyAccess } from '../../content/miner-texts.ts';
import { IconTile } from '../../ui/IconTile.tsx';
import { Panel } from '../../ui/Panel.tsx';
import classes from './MiningInformationCard.module.css';

const SECOND = 1_000;
const HOUR = 3_600_000;

export const MiningInformationCard = () => (
  <Panel title="Mining Information">
    <ul className={classes.facts}>
      <Fact icon={<IconInfinity stroke={1.75} />} title="No daily mining limit">
        Mine for as long as you like: the miner runs while this page is open.
      </Fact>
      <Fact icon={<IconClockHour4 stroke={1.75} />} title={`Collect within ${BOWL_LIFETIME / HOUR} hours`}>
        Coins gather in the bowl first. Collect them within {BOWL_LIFETIME / HOUR} hours of the first coin, or
        they are lost.
      </Fact>
      <Fact icon={<IconStairsUp stroke={1.75} />} title="A level for each 1 TXV">
        Every whole TXV of your total is a level. These levels drop a bonus into the bowl, once each:
        <dl className={classes.bonuses}>
          {LEVEL_BONUSES.map(({ level, bonus }) => (
            <div key={level} className={classes.bonus}>
              <dt>Level {level}</dt>
              <dd className={classes.amount}>{formatCount(txvFromUnits(bonus))} TXV</dd>
            </div>
          ))}
        </dl>
      </Fact>
      <Fact
        icon={<IconDeviceFloppy stroke={1.75} />}
        title={`Auto-save every ${AUTO_SAVE_INTERVAL_MS / SECOND} seconds`}
      >
        While you mine, your coins are saved by themselves. Without a connection they are kept on this device
        and synced later.
      </Fact>
      <Fact icon={<IconDeviceDesktop stroke={1.75} />} title="One device per account">
        An account mines on one device, and there in one tab, at a time.
      </Fact>
      <Fact icon={<IconUsers stroke={1.75} />} title="Early access">
        {earlyAccess}
      </Fact>
    </ul>
  </Panel>
);

interface FactProps {
  readonly icon: ReactNode;
  readonly title: string;
  readonly children: ReactNode;
}

const Fact = ({ icon, title, children }: FactProps) => (
  <li className={classes.fact}>
    <IconTile>{icon}</IconTile>
    <div className={classes.words}>
      <h3 className={classes.title}>{title}</h3>
      <div className={classes.text}>{children}</div>
    </div>
  </li>
);
