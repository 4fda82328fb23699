import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { chainMetricsMachine } from '../../../machines/explorer/chain-metrics.machine.ts';
import { useAppActor } from '../../actors/app-actor.ts';
import { chainMetricsLogic } from '../../actors/chain-metrics.ts';
import { launchFigures } from '../../content/launch-figures.ts';
import { ExplorerPage } from './ExplorerPage.tsx';

const { firstBlock, live } = launchFigures.explorer;

/** A fixed seed: the figures are hidden, so the page can be rendered at build time. */
const SEED = 1;

/** `/blockchain/explorer`, with the actor of its simulated figures. */
export function ExplorerScreen() {
  const chainMetrics = useAppActor(chainMetricsLogic, { input: { seed: SEED, firstBlock, tpsRange: live } });
  return <LiveExplorer chainMetrics={chainMetrics} />;
}

interface LiveExplorerProps {
  readonly chainMetrics: ActorRefFrom<typeof chainMetricsMachine>;
}

/** Renders the snapshot of the figures. */
export const LiveExplorer = ({ chainMetrics }: LiveExplorerProps) => (
  <ExplorerPage metrics={useSelector(chainMetrics, ({ context }) => context.metrics)} />
);
