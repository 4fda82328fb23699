/** All machines of the site with their statecharts. */
import { type AnyStateMachine, StateMachine } from 'xstate';
import { type ChartState, statechartOf, withDescendants } from '../../statechart/statechart.ts';

export interface ListedMachine {
  readonly folder: string;
  readonly id: string;
  readonly description: string;
  readonly machine: AnyStateMachine;
  readonly chart: ChartState;
  readonly states: number;
  readonly transitions: number;
}

const modules = import.meta.glob<Record<string, unknown>>(
  ['../../../machines/**/*.machine.ts', '../machines/*.machine.ts'],
  { eager: true },
);

/** Sorted by folder and id. */
export const listedMachines: readonly ListedMachine[] = Object.entries(modules)
  .map(([file, exported]) => listed(file, exported))
  .sort((a, b) => a.folder.localeCompare(b.folder) || a.id.localeCompare(b.id));

export const machineById = (id: string | null): ListedMachine | undefined =>
  listedMachines.find(machine => machine.id === id);

function listed(file: string, exported: Record<string, unknown>): ListedMachine {
  const machine = Object.values(exported).find(value => value instanceof StateMachine);
  if (!(machine instanceof StateMachine)) throw new Error(`${file} exports no machine.`);
  const chart = statechartOf(machine);
  const states = withDescendants(chart);
  return {
    folder: file.split('/').at(-2) ?? '',
    id: machine.id,
    description: chart.description ?? '',
    machine,
    chart,
    states: states.length,
    transitions: states.flatMap(({ transitions }) => transitions).length,
  };
}
