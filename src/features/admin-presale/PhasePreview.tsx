import { useState } from 'react';
import { createPhaseBody } from '../../../contract/presale.ts';
import type { PhaseForm } from '../../../contract/presale-rules.ts';
import { phasePreviewTexts } from '../../content/presale-calendar-texts.ts';
import { PhaseCard } from '../../ui/PhaseCard.tsx';
import classes from './PhasePreview.module.css';

interface PhasePreviewProps {
  readonly values: PhaseForm;
}

/** The card that visitors will see of the entered phase, when its form was opened. */
export function PhasePreview({ values }: PhasePreviewProps) {
  const [now] = useState(() => Date.now());
  const { data: phase } = createPhaseBody.safeParse(values);
  return (
    <section className={classes.preview} aria-labelledby="phase-preview">
      <h2 id="phase-preview" className={classes.title}>
        {phasePreviewTexts.title}
      </h2>
      <p className={classes.lead}>{phasePreviewTexts.lead}</p>
      {phase ? (
        <PhaseCard phase={phase} now={now} />
      ) : (
        <p className={classes.incomplete}>{phasePreviewTexts.incomplete}</p>
      )}
    </section>
  );
}
