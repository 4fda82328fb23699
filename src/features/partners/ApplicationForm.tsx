import { Checkbox } from '@mantine/core';
import { useCallback, useEffect, useRef } from 'react';
import { type Confirmed, type Requirement, requirements } from '../../../machines/partner/partner.rules.ts';
import { partnerApplicationTexts, requirementTexts } from '../../content/partner-texts.ts';
import { Button } from '../../ui/Button.tsx';
import { MantineScope } from '../../ui/MantineScope.tsx';
import { useFocusOnProblem } from '../../ui/use-focus-on-problem.ts';
import classes from './ApplicationForm.module.css';

export interface ApplicationFormProps {
  readonly confirmed: Confirmed;
  /** The requirements that were missing at the last submit. */
  readonly missing: readonly Requirement[];
  readonly onTick: (requirement: Requirement, isConfirmed: boolean) => void;
  readonly onSubmit: () => void;
}

const { missing: missingText, submit, notSent } = partnerApplicationTexts;

/**
 * Three checkboxes and a button. The uncontrolled checkboxes keep ticks from before hydration. The
 * button is always clickable, so that a click can show what is missing.
 */
export function ApplicationForm({ confirmed, missing, onTick, onSubmit }: ApplicationFormProps) {
  const box = useRef<HTMLFormElement>(null);
  const findInput = useCallback(
    (requirement: Requirement) =>
      box.current?.querySelector<HTMLInputElement>(`[name=${requirement}]`) ?? null,
    [],
  );
  useEarlyTicks(findInput, onTick);
  const [firstMissing] = missing;
  const refocus = useFocusOnProblem(
    firstMissing ? { field: firstMissing, message: missingText } : null,
    findInput,
  );
  const isMissing = (requirement: Requirement) =>
    missing.includes(requirement) && !confirmed.has(requirement);
  const isComplete = requirements.every(requirement => confirmed.has(requirement));

  return (
    <MantineScope>
      <form
        ref={box}
        // Prevents navigation where scripts never run.
        method="dialog"
        noValidate
        className={classes.form}
        onSubmit={event => {
          event.preventDefault();
          refocus();
          onSubmit();
        }}
      >
        {requirements.map(requirement => (
          <Checkbox
            key={requirement}
            name={requirement}
            size="md"
            className={classes.requirement ?? ''}
            label={requirementTexts[requirement].label}
            description={requirementTexts[requirement].note}
            error={isMissing(requirement) ? missingText : undefined}
            // Mantine sets it on its other inputs, but not on this one.
            aria-invalid={isMissing(requirement)}
            onChange={event => onTick(requirement, event.currentTarget.checked)}
          />
        ))}
        <Button type="submit" size="md" aria-disabled={!isComplete} data-disabled={!isComplete || undefined}>
          {submit}
        </Button>
        <p className={classes.note}>{notSent}</p>
      </form>
    </MantineScope>
  );
}

/** Reports ticks from before hydration (decision D34). */
function useEarlyTicks(
  findInput: (requirement: Requirement) => HTMLInputElement | null,
  onTick: (requirement: Requirement, isConfirmed: boolean) => void,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: later ticks fire change events.
  useEffect(() => {
    for (const requirement of requirements) {
      if (findInput(requirement)?.checked) onTick(requirement, true);
    }
  }, []);
}
