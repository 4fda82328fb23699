import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { chainMetricsMachine } from '../../../machines/explorer/chain-metrics.machine.ts';
import { useAppActor } from '../../actors/app-actor.ts';
import { chainMetricsLogic } from '../../actors/chain-metrics.ts';
import { launchFigures } from '../../content/launch-figures.ts';
import { ExplorerPage } from './ExplorerPage.tsx';

const { firstBlock, live } = launchFigures.explorer;

/** The figures are hidden, so they may be the same for everybody, and in the page that is rendered at build time. */
const SEED = 1;

/** `/blockchain/explorer`: its figures begin and end with the page. */
export function ExplorerScreen() {
  const chainMetrics = useAppActor(chainMetricsLogic, { input: { seed: SEED, firstBlock, tpsRange: live } });
  return <LiveExplorer chainMetrics={chainMetrics} />;
}

interface LiveExplorerProps {
  readonly chainMetrics: ActorRefFrom<typeof chainMetricsMachine>;
}

/** The snapshot of the figures, drawn. */
export const LiveExplorer = ({ chainMetrics }: LiveExplorerProps) => (
  <ExplorerPage metrics={useSelector(chainMetrics, ({ context }) => context.metrics)} />
);
