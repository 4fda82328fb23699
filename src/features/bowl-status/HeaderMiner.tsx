import { useSelector } from '@xstate/react';
import { useEffect, useSyncExternalStore } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { Instant } from '../../../contract/instants.ts';
import type { bowlMachine } from '../../../machines/miner/bowl.machine.ts';
import { bowlAt, type Holding, withoutBowl } from '../../../machines/miner/holding.rules.ts';
import { nowOf } from '../../../machines/miner/miner.context.ts';
import type { LoginProblem } from '../../../machines/miner/miner.emitted.ts';
import type { MinerActor } from '../../actors/miner.ts';
import { remindersOf } from '../../actors/reminders.ts';
import { useShownPage } from '../../actors/shown-page.ts';
import { areCoinsPersisted, onPersistenceChange } from '../../adapters/miner-memory.ts';
import { bowlStatusTexts, unsyncedText } from '../../content/bowl-status-texts.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { BowlStatusRow, Row } from './BowlStatusRow.tsx';

interface HeaderMinerProps {
  readonly miner: MinerActor;
}

/** The row of the header for a miner who is logged in, or whose sign-in has ended. */
export function HeaderMiner({ miner }: HeaderMinerProps) {
  const email = useSelector(miner, ({ context }) => context.email);
  // On every page with a miner.
  useEffect(() => void remindersOf(miner), [miner]);
  // The miner's own page shows all of it in its content.
  const isShown = useShownPage().pathname !== '/web-miner';
  if (email === null) return <NoRow isStranger />;
  return isShown ? <MinerRow miner={miner} email={email} /> : <NoRow />;
}

interface MinerRowProps extends HeaderMinerProps {
  readonly email: string;
}

function MinerRow({ miner, email }: MinerRowProps) {
  const state = useSelector(miner, snapshot => snapshot);
  const bowl = useSelector(state.children.bowl, snapshot => snapshot);
  const isPersisted = useSyncExternalStore(onPersistenceChange, areCoinsPersisted);
  const { failedSaves, holding, loginProblem } = state.context;
  if (holding !== null) {
    return (
      <BowlStatusRow
        email={email}
        isMining={
          state.matches({ loggedIn: { leading: { mining: 'active' } } }) ||
          (state.matches({ loggedIn: 'following' }) && state.context.wantsToMine)
        }
        {...bowlIn(holding, nowOf(state.context), bowl)}
        isCollectable={state.can({ type: 'collect.pressed' })}
        notice={failedSaves > 0 ? unsyncedText(isPersisted) : null}
        onCollect={() => miner.send({ type: 'collect.pressed' })}
      />
    );
  }
  if (state.matches('restoring')) {
    const isUnreachable = state.matches({ restoring: 'unreachable' });
    return (
      <Row email={email}>
        <p role="status">{isUnreachable ? bowlStatusTexts.unreachable : bowlStatusTexts.loading}</p>
      </Row>
    );
  }
  return (
    <Row email={email}>
      <p>{loggedOutText(loginProblem)}</p>
      <LinkButton to="/web-miner" size="sm" variant="default">
        {bowlStatusTexts.logIn}
      </LinkButton>
    </Row>
  );
}

/**
 * Returns what the row shows of a bowl.
 * @param bowl - undefined during a logout, when nothing collects
 */
export function bowlIn(holding: Holding, now: Instant, bowl: SnapshotFrom<typeof bowlMachine> | undefined) {
  return {
    ...bowlAt(bowl?.matches('overdue') ? withoutBowl(holding) : holding, now),
    isCollecting: bowl?.matches('collecting') ?? false,
    collected: bowl?.context.collected ?? null,
  };
}

function loggedOutText(problem: LoginProblem | null): string {
  if (problem?.type === 'accountActiveElsewhere') return bowlStatusTexts.activeElsewhere;
  const refusal = problem?.type === 'loginErrored' ? problem.text : null;
  return refusal ?? bowlStatusTexts.signInEnded;
}

/** Marks for the header's styles that the row has loaded, and whether a miner is logged in. */
const NoRow = ({ isStranger = false }) => <span hidden data-stranger={isStranger || undefined} />;
