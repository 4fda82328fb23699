import { Badge } from '@mantine/core';
import { MachineAnchor } from '../MachineAnchor.tsx';
import panel from '../panel.module.css';
import { PRESENCE_WORDS } from '../site/ActorPicker.tsx';
import type { PresentActor } from '../site/site-context.tsx';
import classes from './Overview.module.css';

interface ActorTreeProps {
  readonly label: string;
  readonly actors: readonly PresentActor[];
}

/** The actors of a tab, each below the one that started it. */
export function ActorTree({ label, actors }: ActorTreeProps) {
  const known = new Set(actors.map(({ actor }) => actor.sessionId));
  const roots = actors.filter(({ actor: { parent } }) => parent === null || !known.has(parent));
  return <Branch label={label} branch={roots} actors={actors} />;
}

interface BranchProps extends ActorTreeProps {
  readonly branch: readonly PresentActor[];
}

const Branch = ({ label, branch, actors }: BranchProps) => (
  <ul className={classes.tree} aria-label={label}>
    {branch.map(({ key, actor, presence, state }) => {
      const children = actors.filter(other => other.actor.parent === actor.sessionId);
      return (
        <li key={key}>
          <div className={panel.row}>
            <MachineAnchor machine={actor.chart.id}>{actor.name}</MachineAnchor>
            <Badge color={presence === 'active' ? 'success' : 'amber'}>{PRESENCE_WORDS[presence]}</Badge>
            <span className={panel.quiet}>{JSON.stringify(state?.value ?? null)}</span>
          </div>
          {children.length > 0 && (
            <Branch label={`Actors of ${actor.name}`} branch={children} actors={actors} />
          )}
        </li>
      );
    })}
  </ul>
);
