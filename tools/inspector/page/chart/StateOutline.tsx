import { Badge } from '@mantine/core';
import type { ChartState, ChartTransition } from '../../../statechart/statechart.ts';
import { type Highlights, highlightOf } from './highlights.ts';
import classes from './StateOutline.module.css';

interface StateOutlineProps {
  readonly chart: ChartState;
  readonly highlights: Highlights;
}

export const StateOutline = ({ chart, highlights }: StateOutlineProps) => (
  <ul className={classes.tree} aria-label={`States of ${chart.key}`}>
    <StateItem state={chart} root={chart} parent={null} highlights={highlights} />
  </ul>
);

interface StateItemProps {
  readonly state: ChartState;
  readonly root: ChartState;
  readonly parent: ChartState | null;
  readonly highlights: Highlights;
}

function StateItem({ state, root, parent, highlights }: StateItemProps) {
  const isActive = highlights.active?.includes(state.id) ?? false;
  return (
    <li>
      <details open>
        <summary className={classes.state} data-active={isActive || undefined}>
          {state.key}{' '}
          {isActive && (
            <Badge variant="filled" color="volt">
              active
            </Badge>
          )}{' '}
          {parent?.initial === state.id && <Badge>initial</Badge>}{' '}
          {state.kind === 'parallel' && <Badge>parallel</Badge>}{' '}
          {state.kind === 'final' && <Badge>final</Badge>}
        </summary>
        {state.description !== null && parent !== null && (
          <p className={classes.works}>{state.description}</p>
        )}
        {state.invokes.length > 0 && <p className={classes.works}>At work: {state.invokes.join(', ')}</p>}
        {state.transitions.length > 0 && (
          <ul className={classes.transitions} aria-label={`Transitions of ${state.key}`}>
            {state.transitions.map(transition => (
              <TransitionItem
                key={transition.key}
                transition={transition}
                root={root}
                highlights={highlights}
              />
            ))}
          </ul>
        )}
        {state.children.length > 0 && (
          <ul className={classes.tree} aria-label={`States within ${state.key}`}>
            {state.children.map(child => (
              <StateItem key={child.id} state={child} root={root} parent={state} highlights={highlights} />
            ))}
          </ul>
        )}
      </details>
    </li>
  );
}

interface TransitionItemProps {
  readonly transition: ChartTransition;
  readonly root: ChartState;
  readonly highlights: Highlights;
}

function TransitionItem({ transition, root, highlights }: TransitionItemProps) {
  const { key, label, guard, targets, actions, description } = transition;
  const highlight = highlightOf(highlights, [key]);
  const where = targets.map(id => (id === root.id ? root.key : id.slice(root.id.length + 1))).join(', ');
  return (
    <li data-highlight={highlight}>
      <strong>{label}</strong>
      {guard !== null && ` [${guard}]`} {targets.length === 0 ? '(stays)' : `→ ${where}`}
      {actions.length > 0 && ` / ${actions.join(', ')}`}{' '}
      {highlight === 'taken' && <Badge color="amber">last</Badge>}
      {highlight === 'covered' && <Badge color="success">covered</Badge>}
      {description !== null && <p className={classes.works}>{description}</p>}
    </li>
  );
}
