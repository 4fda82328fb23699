import { Badge } from '@mantine/core';
import { NativeSelect } from '../../../../src/ui/fields.ts';
import type { ListedMachine } from '../machines.ts';
import panel from '../panel.module.css';
import type { Presence, PresentActor } from './site-context.tsx';

interface ActorPickerProps {
  readonly machine: ListedMachine;
  readonly actors: readonly PresentActor[];
  readonly actor: PresentActor | null;
  readonly onChoose: (key: string) => void;
}

export const PRESENCE_WORDS: Record<Presence, string> = {
  gone: 'its tab is gone',
  active: 'running',
  done: 'done',
  error: 'failed',
  stopped: 'stopped',
};

export function ActorPicker({ machine, actors, actor, onChoose }: ActorPickerProps) {
  if (actor === null) {
    return (
      <div className={panel.part}>
        <p className={panel.quiet}>
          Nothing runs this machine: open the site in another tab of this browser.
        </p>
        <p>
          <a className={panel.link} href={siteOf(machine.folder)} target="_blank" rel="noopener">
            Open the site in a new tab
          </a>
        </p>
      </div>
    );
  }
  return (
    <div className={panel.part}>
      <NativeSelect
        label="Running actor"
        value={actor.key}
        onChange={event => onChoose(event.currentTarget.value)}
        data={actors.map(each => ({ value: each.key, label: nameOf(each) }))}
      />
      <div className={panel.row} role="status">
        <Badge color={actor.presence === 'active' ? 'success' : 'amber'}>
          {PRESENCE_WORDS[actor.presence]}
        </Badge>
        <span className={panel.quiet}>{JSON.stringify(actor.state?.value ?? null)}</span>
      </div>
    </div>
  );
}

const nameOf = ({ actor, presence, address }: PresentActor): string =>
  `${actor.name} · ${address || 'site'} · tab ${actor.tab.slice(0, 4)} · ${PRESENCE_WORDS[presence]}`;

/** Returns the path on which the machines of a folder run. */
const siteOf = (folder: string): string => ADDRESSES[folder] ?? '/';

const ADDRESSES: Readonly<Record<string, string>> = {
  account: '/web-miner',
  miner: '/web-miner',
  leaderboard: '/leaderboard',
  achievements: '/web-miner',
  game: '/token-game',
  'android-app': '/android-app',
  partner: '/become-partner',
  'tps-speed': '/tps-speed',
  presale: '/admin',
  wallet: '/wallet',
  explorer: '/blockchain/explorer',
  auth: '/auth',
};
