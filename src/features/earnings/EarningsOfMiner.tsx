import { useSelector } from '@xstate/react';
import { type ComponentType, lazy } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { earningsMachine } from '../../../machines/account/earnings.machine.ts';
import type { Range } from '../../../machines/account/earnings.rules.ts';
import { useAppActor } from '../../actors/app-actor.ts';
import { earningsLogic } from '../../actors/earnings.ts';
import { useMiner } from '../../actors/miner-context.ts';
import { NO_ANSWER } from '../../content/toasts.ts';
import type { DayChartProps } from '../../ui/DayChart.tsx';
import { EarningsPanel, type EarningsPanelProps } from './EarningsPanel.tsx';

/** Contains the chart library. The machine has loaded it before this renders. */
const DayChart = lazy(async () => {
  const { DayChart: drawing } = await import('../../ui/DayChart.tsx');
  return { default: drawing };
});

/** The earnings of the logged-in miner; renders nothing before the login. */
export function EarningsOfMiner() {
  const email = useSelector(useMiner(), ({ context }) => context.holding?.account.email);
  return email === undefined ? null : <EarningsOf key={email} />;
}

function EarningsOf() {
  const earnings = useAppActor(earningsLogic(useMiner()));
  return <LiveEarnings earnings={earnings} Drawing={DayChart} />;
}

interface LiveEarningsProps {
  readonly earnings: ActorRefFrom<typeof earningsMachine>;
  readonly Drawing: ComponentType<DayChartProps>;
}

export function LiveEarnings({ earnings, Drawing }: LiveEarningsProps) {
  const snapshot = useSelector(earnings, state => state);
  return (
    <EarningsPanel
      earnings={earningsOf(snapshot)}
      range={rangeOf(snapshot)}
      Drawing={Drawing}
      onRetry={() => earnings.send({ type: 'retry.pressed' })}
      onChoose={range => earnings.send({ type: `${range}.chosen` })}
    />
  );
}

type EarningsSnapshot = SnapshotFrom<typeof earningsMachine>;

function earningsOf(snapshot: EarningsSnapshot): EarningsPanelProps['earnings'] {
  const { earnings, loadError } = snapshot.context;
  if (snapshot.matches('loading')) return { kind: 'loading' };
  if (snapshot.matches('failed')) return { kind: 'failed', reason: loadError ?? NO_ANSWER };
  return { kind: 'loaded', value: earnings };
}

const rangeOf = ({ value }: EarningsSnapshot): Range =>
  typeof value === 'object' ? value.shown.range : 'thirtyDays';
