import { screen } from '@testing-library/react';
import { expect } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import type { ChainMetricsContext } from '../../../machines/explorer/chain-metrics.machine.ts';
import { testEveryPathOnScreen } from '../../../test/model/engine/path-suites-on-screen.tsx';
import { chainMetricsReplay } from '../../../test/model/flows/chain-metrics/chain-metrics.model.ts';
import { renderWithRouter } from '../../../test/support/render-with-router.tsx';
import { metricLabels } from '../../content/explorer-texts.ts';
import { LiveExplorer } from './ExplorerPage.tsx';

/** The hidden value of a tile and its replacement. */
function hiddenValue(label: string) {
  const tile = screen.getByText(label, { selector: 'dt' }).parentElement;
  const data = tile?.querySelector('data');
  return [data?.value, data?.textContent, data?.getAttribute('aria-hidden')];
}

const seeMasked = ({ context }: AnyMachineSnapshot) => {
  const { tps, blockHeight }: ChainMetricsContext['metrics'] = context.metrics;
  expect(hiddenValue(metricLabels.tps.label)).toEqual([String(tps), '••', 'true']);
  expect(hiddenValue(metricLabels.blockHeight.label)).toEqual([String(blockHeight), '•,•••', 'true']);
};

testEveryPathOnScreen('the chain metrics', {
  replay: chainMetricsReplay,
  render: actor => {
    renderWithRouter(<LiveExplorer chainMetrics={actor} />);
  },
  drive: {},
  checks: { 'chainMetrics.running': seeMasked, 'chainMetrics.paused': seeMasked },
});
