import { Mark } from '../../../../src/ui/Mark.tsx';
import type { ChartState, ChartTransition } from '../../../statechart/statechart.ts';
import { type Lights, lightOf } from './lights.ts';
import classes from './StateOutline.module.css';

interface StateOutlineProps {
  readonly chart: ChartState;
  readonly lights: Lights;
}

/** Everything that the drawing shows, in words. */
export const StateOutline = ({ chart, lights }: StateOutlineProps) => (
  <ul className={classes.tree} aria-label={`States of ${chart.key}`}>
    <StateItem state={chart} root={chart} parent={null} lights={lights} />
  </ul>
);

interface StateItemProps {
  readonly state: ChartState;
  readonly root: ChartState;
  readonly parent: ChartState | null;
  readonly lights: Lights;
}

function StateItem({ state, root, parent, lights }: StateItemProps) {
  const isActive = lights.active?.includes(state.id) ?? false;
  return (
    <li>
      <details open>
        <summary className={classes.state} data-active={isActive || undefined}>
          {state.key} {isActive && <Mark tone="accent">active</Mark>}{' '}
          {parent?.initial === state.id && <Mark>initial</Mark>}{' '}
          {state.kind === 'parallel' && <Mark>parallel</Mark>} {state.kind === 'final' && <Mark>final</Mark>}
        </summary>
        {state.description !== null && parent !== null && (
          <p className={classes.works}>{state.description}</p>
        )}
        {state.invokes.length > 0 && <p className={classes.works}>At work: {state.invokes.join(', ')}</p>}
        {state.transitions.length > 0 && (
          <ul className={classes.transitions} aria-label={`Transitions of ${state.key}`}>
            {state.transitions.map(transition => (
              <TransitionItem key={transition.key} transition={transition} root={root} lights={lights} />
            ))}
          </ul>
        )}
        {state.children.length > 0 && (
          <ul className={classes.tree} aria-label={`States within ${state.key}`}>
            {state.children.map(child => (
              <StateItem key={child.id} state={child} root={root} parent={state} lights={lights} />
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
  readonly lights: Lights;
}

function TransitionItem({ transition, root, lights }: TransitionItemProps) {
  const { key, label, guard, targets, actions, description } = transition;
  const light = lightOf(lights, [key]);
  const where = targets.map(id => (id === root.id ? root.key : id.slice(root.id.length + 1))).join(', ');
  return (
    <li data-light={light}>
      <strong>{label}</strong>
      {guard !== null && ` [${guard}]`} {targets.length === 0 ? '(stays)' : `→ ${where}`}
      {actions.length > 0 && ` / ${actions.join(', ')}`} {light === 'taken' && <Mark tone="coin">last</Mark>}
      {light === 'covered' && <Mark tone="good">covered</Mark>}
      {description !== null && <p className={classes.works}>{description}</p>}
    </li>
  );
}
