import { Badge, Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { AdminMiner } from '../../../contract/admin-miners.ts';
import type { MinerAct } from '../../../machines/admin/admin.actors.ts';
import { minerActTexts, newPinTexts, minerLookUpTexts as texts } from '../../content/admin-list-texts.ts';
import { formatMoment } from '../../content/formats.ts';
import { isolate } from '../../content/isolate.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { FactList } from '../../ui/FactList.tsx';
import { Tabs } from '../../ui/fields.ts';
import { Isolated } from '../../ui/Isolated.tsx';
import { factsOf } from './facts-of-miner.ts';
import classes from './MinersScreen.module.css';

export const MINER_TABS = ['account', 'devices', 'ledger'] as const;
export type MinerTab = (typeof MINER_TABS)[number];

const ACTS: readonly MinerAct[] = ['signOut', 'unlock'];

interface MinerViewProps {
  readonly miner: AdminMiner;
  /** The act under way. */
  readonly running: MinerAct | null;
  readonly tab: MinerTab;
  readonly onTab: (tab: MinerTab) => void;
  readonly ledger: ReactNode;
  readonly onAct: (act: MinerAct) => void;
  readonly onNewPin: () => void;
}

/** A miner's account with the acts on it. */
export function MinerView({ miner, running, tab, onTab, ledger, onAct, onNewPin }: MinerViewProps) {
  return (
    <section className={classes.miner} aria-labelledby="miner">
      <div className={classes.head}>
        <h2 id="miner" className={classes.email}>
          <Isolated text={miner.email} />
        </h2>
        <Link
          to="/admin/$list"
          params={{ list: 'audit' }}
          search={{ about: miner.entry } as never}
          className={classes.link}
        >
          {texts.audit}
        </Link>
      </div>
      <div className={classes.acts}>
        {ACTS.map(act => (
          <BusyButton
            key={act}
            size="md"
            variant="default"
            busy={running === act}
            available={running === null}
            onClick={() => onAct(act)}
          >
            {minerActTexts[act].action}
          </BusyButton>
        ))}
        <Button
          size="md"
          variant="default"
          aria-disabled={running !== null}
          {...(running === null && { onClick: onNewPin })}
        >
          {newPinTexts.action}
        </Button>
      </div>
      <Tabs
        value={tab}
        onChange={value => onTab(MINER_TABS.find(name => name === value) ?? 'account')}
        keepMounted={false}
        classNames={{ panel: classes.panel ?? '' }}
      >
        <Tabs.List aria-label={isolate(miner.email)}>
          {MINER_TABS.map(name => (
            <Tabs.Tab key={name} value={name}>
              {texts[name]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="account">
          <FactList columns={2} facts={factsOf(miner)} />
        </Tabs.Panel>
        <Tabs.Panel value="devices">
          <Devices devices={miner.devices} />
        </Tabs.Panel>
        <Tabs.Panel value="ledger">{ledger}</Tabs.Panel>
      </Tabs>
    </section>
  );
}

function Devices({ devices }: Pick<AdminMiner, 'devices'>) {
  if (devices.length === 0) return <p className={classes.empty}>{texts.noDevices}</p>;
  return (
    <ul className={classes.devices}>
      {devices.map(({ label, createdAt, lastSeenAt, isMining }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: devices have no id here, and rows no state.
        <li key={at} className={classes.device}>
          <p className={classes.label}>
            {label} {isMining && <Badge color="success">{texts.mines}</Badge>}
          </p>
          <p className={classes.times}>
            Last seen {formatMoment(lastSeenAt)} · signed in since {formatMoment(createdAt)}
          </p>
        </li>
      ))}
    </ul>
  );
}
