import { useState } from 'react';
import { type Level, levels } from '../../../test/model/engine/level.ts';
import { useZoom } from '../../inspector/page/chart/use-zoom.ts';
import { formatCounts, type MachineCoverage } from '../model-coverage.ts';
import { CoverageChart } from './CoverageChart.tsx';
import page from './CoveragePage.module.css';
import classes from './MachineReport.module.css';

const ZOOM_STEP = 1.25;

/** A machine's statechart, and the paths that take the chosen transition. */
export function MachineReport({ machine }: { readonly machine: MachineCoverage }) {
  const [level, setLevel] = useState<Level | null>(null);
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const { viewport, zoom, zoomBy, fit, fullSize, handlers } = useZoom(machine.drawing);
  return (
    <section className={classes.machine} aria-labelledby="machine">
      <h2 id="machine" className={classes.name} tabIndex={-1}>
        {machine.id}
      </h2>
      <p className={classes.quiet}>
        {machine.description} {machine.folder}, {machine.paths.length} recorded paths.
      </p>
      <fieldset className={classes.levels}>
        <legend>
          Colour by the farthest level that takes a transition, or show one level. More paths, wider arrow.
        </legend>
        <LevelChoice name="all levels" isChosen={level === null} onChoose={() => setLevel(null)} />
        {levels.map(each => (
          <LevelChoice
            key={each}
            name={each}
            level={each}
            isChosen={level === each}
            onChoose={() => setLevel(each)}
          />
        ))}
        <span className={classes.level}>
          <span className={page.swatch} data-level="none" /> not taken
        </span>
      </fieldset>
      <div className={classes.tools} role="toolbar" aria-label="Size of the drawing">
        <button type="button" className={page.button} onClick={() => zoomBy(1 / ZOOM_STEP)}>
          Smaller
        </button>
        <button type="button" className={page.button} onClick={fullSize}>
          {Math.round(zoom * 100)} %
        </button>
        <button type="button" className={page.button} onClick={() => zoomBy(ZOOM_STEP)}>
          Larger
        </button>
        <button type="button" className={page.button} onClick={fit}>
          Fit
        </button>
      </div>
      <div className={classes.columns}>
        {/* biome-ignore lint/a11y/useSemanticElements: a region of its own, which scrolls. */}
        <div
          ref={viewport}
          className={classes.viewport}
          role="region"
          aria-label={`Drawing of ${machine.id}: arrow keys move it, plus and minus change its size`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll it.
          tabIndex={0}
          {...handlers}
        >
          <CoverageChart machine={machine} level={level} zoom={zoom} chosen={chosen} onChoose={setChosen} />
        </div>
        <div className={classes.reading}>
          {chosen.length === 0 ? (
            <p className={classes.quiet}>Press a transition in the drawing or in the list.</p>
          ) : (
            chosen.map(place => <TransitionPaths key={place} machine={machine} place={place} />)
          )}
          <TransitionList machine={machine} chosen={chosen} onChoose={setChosen} />
        </div>
      </div>
    </section>
  );
}

interface LevelChoiceProps {
  readonly name: string;
  readonly level?: Level;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

const LevelChoice = ({ name, level, isChosen, onChoose }: LevelChoiceProps) => (
  <label className={classes.level}>
    <input type="radio" name="level" checked={isChosen} onChange={onChoose} />
    {level && <span className={page.swatch} data-level={level} />} {name}
  </label>
);

const MAX_SHOWN = 30;

interface TransitionPathsProps {
  readonly machine: MachineCoverage;
  readonly place: number;
}

function TransitionPaths({ machine, place }: TransitionPathsProps) {
  const paths = machine.paths.filter(({ takes }) => takes.includes(place));
  return (
    <section className={classes.transition}>
      <h3 className={classes.name}>{machine.transitions[place]?.text}</h3>
      {paths.length === 0 && <p>No recorded path takes it.</p>}
      {levels.map(level => {
        const onLevel = paths.filter(path => path.level === level);
        if (onLevel.length === 0) return null;
        return (
          <details key={level} open={onLevel.length <= MAX_SHOWN}>
            <summary>
              <span className={page.swatch} data-level={level} /> {level}: {onLevel.length}{' '}
              {onLevel.length === 1 ? 'path' : 'paths'}
            </summary>
            <ul className={classes.paths}>
              {onLevel.slice(0, MAX_SHOWN).map(({ title }, nth) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: paths of two suites may share a title.
                <li key={nth}>{title}</li>
              ))}
            </ul>
            {onLevel.length > MAX_SHOWN && <p>The shortest {MAX_SHOWN} are shown.</p>}
          </details>
        );
      })}
    </section>
  );
}

interface TransitionListProps {
  readonly machine: MachineCoverage;
  readonly chosen: readonly number[];
  readonly onChoose: (places: readonly number[]) => void;
}

const TransitionList = ({ machine, chosen, onChoose }: TransitionListProps) => (
  <details open>
    <summary>All {machine.transitions.length} transitions</summary>
    <ul className={classes.transitions} aria-label="All transitions">
      {machine.transitions.map(({ key, text, counts }, place) => (
        <li key={key}>
          <button
            type="button"
            className={classes.row}
            aria-pressed={chosen.includes(place)}
            onClick={() => onChoose([place])}
          >
            {text} <span className={classes.quiet}>{formatCounts(counts)}</span>
          </button>
        </li>
      ))}
    </ul>
  </details>
);
