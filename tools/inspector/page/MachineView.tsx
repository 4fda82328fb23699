import { useState } from 'react';
import { Tabs } from '../../../src/ui/fields.ts';
import { ChartView } from './chart/ChartView.tsx';
import type { Highlights } from './chart/highlights.ts';
import { StateOutline } from './chart/StateOutline.tsx';
import { LivePanel } from './live/LivePanel.tsx';
import { useLoaded } from './loader.ts';
import classes from './MachineView.module.css';
import type { ListedMachine } from './machines.ts';
import { goTo, type PageAddress, type Panel, panels } from './page-address.ts';
import { PathsPanel } from './paths/PathsPanel.tsx';
import { pathFiles } from './paths/path-files.ts';
import { usePlayer } from './player/use-player.ts';
import { RecordingPanel } from './recording/RecordingPanel.tsx';
import { SendPanel } from './send/SendPanel.tsx';
import { ActorPicker } from './site/ActorPicker.tsx';
import { useActorsOf, useSite, useSiteView } from './site/site-context.tsx';
import { useScript } from './use-script.ts';

interface MachineViewProps {
  readonly machine: ListedMachine;
  readonly address: PageAddress;
}

const names: Record<Panel, string> = { live: 'Live', send: 'Send', paths: 'Paths', recording: 'Recording' };

/** The panels of a page to which tabs only send. */
const readOnlyPanels: readonly Panel[] = ['live', 'paths'];

const isPanel = (name: string | null): name is Panel => panels.some(panel => panel === name);

export function MachineView({ machine, address }: MachineViewProps) {
  const actors = useActorsOf(machine.id);
  const { isReadOnly } = useSite();
  const shown = isReadOnly ? readOnlyPanels : panels;
  const [chosen, setChosen] = useState<string | null>(null);
  const actor = actors.find(({ key }) => key === chosen) ?? actors[0] ?? null;
  const covered = useSiteView().covered.get(machine.id) ?? NONE;
  const script = useScript(machine, address);
  const player = usePlayer(machine, script);
  const paths = useLoaded(pathFiles, address.panel === 'paths' && !player ? machine.id : null);
  const highlights: Highlights = player
    ? player.highlights
    : paths
      ? {
          active: null,
          taken: [],
          covered: paths.kind === 'loaded' ? new Set(Object.keys(paths.value.taken)) : NONE,
        }
      : {
          active: actor && actor.presence !== 'gone' ? (actor.state?.active ?? []) : null,
          taken: actor?.eventRecords.at(-1)?.transitions ?? [],
          covered,
        };
  const picker = <ActorPicker machine={machine} actors={actors} actor={actor} onChoose={setChosen} />;
  return (
    <div className={classes.view}>
      <section className={classes.chart} aria-labelledby="machine-name">
        <div className={classes.head}>
          <h2 id="machine-name" className={classes.name}>
            {machine.id}
          </h2>
          <p className={classes.about}>{machine.description}</p>
        </div>
        <ChartView machine={machine} highlights={highlights} />
        <details className={classes.outline}>
          <summary className={classes.summary}>Outline as text</summary>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll it. */}
          <section className={classes.words} aria-label={`Outline of ${machine.id}`} tabIndex={0}>
            <StateOutline chart={machine.chart} highlights={highlights} />
          </section>
        </details>
      </section>
      <Tabs
        className={classes.panel ?? ''}
        value={shown.includes(address.panel) ? address.panel : 'live'}
        onChange={panel => isPanel(panel) && goTo({ ...address, panel })}
        keepMounted={false}
      >
        <Tabs.List grow>
          {shown.map(panel => (
            <Tabs.Tab key={panel} value={panel}>
              {names[panel]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="live" className={classes.content ?? ''}>
          {picker}
          <LivePanel machine={machine} actor={actor} covered={covered} />
        </Tabs.Panel>
        {!isReadOnly && (
          <Tabs.Panel value="send" className={classes.content ?? ''}>
            {picker}
            <SendPanel machine={machine} actor={actor} />
          </Tabs.Panel>
        )}
        <Tabs.Panel value="paths" className={classes.content ?? ''}>
          <PathsPanel machine={machine} address={address} player={player} />
        </Tabs.Panel>
        {!isReadOnly && (
          <Tabs.Panel value="recording" className={classes.content ?? ''}>
            <RecordingPanel
              machine={machine}
              address={address}
              actor={actor}
              picker={picker}
              player={player}
            />
          </Tabs.Panel>
        )}
      </Tabs>
    </div>
  );
}

const NONE: ReadonlySet<string> = new Set();
