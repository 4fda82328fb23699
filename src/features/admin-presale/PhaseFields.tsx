import { Textarea, TextInput } from '../../ui/fields.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import '@mantine/core/styles/Switch.layer.css';
import { Button, Switch } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { type FocusEvent, type KeyboardEvent, useState } from 'react';
import { isDecimal, readDecimal, stepDecimal } from '../../../contract/decimals.ts';
import { createPhaseBody } from '../../../contract/presale.ts';
import { phaseNumbers } from '../../../contract/presale-fields.ts';
import type { PhaseForm } from '../../../contract/presale-rules.ts';
import { PHASE_FIELDS, type PhaseField } from '../../../machines/presale/phase-form.rules.ts';
import { phaseFieldTexts, phaseFormTexts } from '../../content/presale-texts.ts';
import classes from './PhaseFields.module.css';

export interface PhaseFieldsProps {
  readonly isNew: boolean;
  readonly values: PhaseForm;
  readonly busy: boolean;
  readonly onChange: (values: PhaseForm) => void;
  readonly onSubmit: (values: PhaseForm) => void;
}

type NumberField = keyof typeof phaseNumbers;

const isNumber = (name: string): name is NumberField => Object.hasOwn(phaseNumbers, name);

/** Number inputs would drop a decimal comma and react to the mouse wheel. */
const INPUTS: Record<Exclude<PhaseField, 'description' | 'isActive'>, object> = {
  name: { required: true },
  tokenId: { inputMode: 'numeric' },
  startDate: { type: 'date', required: true },
  endDate: { type: 'date', required: true },
  tokenPrice: { inputMode: 'decimal', required: true },
  bonus: { inputMode: 'decimal' },
  minPurchase: { inputMode: 'decimal', required: true },
  maxPurchase: { inputMode: 'decimal' },
  softCap: { inputMode: 'decimal' },
  hardCap: { inputMode: 'decimal' },
};

const DIRECTIONS: Readonly<Record<string, 1 | -1>> = { ArrowUp: 1, ArrowDown: -1 };

/** The fields of a phase in the specified order. Focuses the first field with a problem. */
export function PhaseFields({ isNew, values, busy, onChange, onSubmit }: PhaseFieldsProps) {
  const form = useForm<PhaseForm>({
    mode: 'uncontrolled',
    initialValues: values,
    validate: schemaResolver(createPhaseBody, { sync: true }),
    onValuesChange: onChange,
  });
  const [initialValues] = useState(values);
  const shared = (name: PhaseField) => ({
    ...form.getInputProps(name),
    name,
    label: phaseFieldTexts[name].label,
    description: phaseFieldTexts[name].hint,
    readOnly: busy,
    autoComplete: 'off',
  });
  const show = (name: NumberField, field: HTMLInputElement, value: string) => {
    if (value === field.value) return;
    field.value = value;
    form.setFieldValue(name, value, { forceUpdate: false });
  };
  /** The attributes are text: as numbers of JavaScript, the limits would be rounded. */
  const spinButton = (name: NumberField): object => ({
    role: 'spinbutton',
    'aria-valuemin': phaseNumbers[name].least,
    'aria-valuemax': phaseNumbers[name].most,
    'aria-valuenow': isDecimal(readDecimal(values[name])) ? readDecimal(values[name]) : undefined,
    'aria-valuetext': values[name],
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
      const direction = DIRECTIONS[event.key];
      if (!direction || busy || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      const { currentTarget: field } = event;
      show(name, field, stepDecimal(field.value, direction, phaseNumbers[name]) ?? field.value);
    },
    // Shows how it is read.
    onBlur: ({ currentTarget: field }: FocusEvent<HTMLInputElement>) =>
      show(name, field, readDecimal(field.value)),
  });
  const [action, running] = isNew
    ? [phaseFormTexts.create, phaseFormTexts.creating]
    : [phaseFormTexts.update, phaseFormTexts.updating];
  return (
    <form
      noValidate
      className={classes.form}
      onSubmit={form.onSubmit(
        entered => {
          if (!busy) onSubmit(entered);
        },
        errors => {
          const first = PHASE_FIELDS.find(field => errors[field]);
          if (first) form.getInputNode(first)?.focus();
        },
      )}
    >
      {PHASE_FIELDS.map(name => {
        if (name === 'description') {
          return (
            <Textarea
              key={form.key(name)}
              {...shared(name)}
              rows={4}
              className={classes.wide ?? ''}
              classNames={{ input: classes.text ?? '' }}
            />
          );
        }
        if (name === 'isActive') {
          const { label, description: _description, readOnly: _readOnly, ...field } = shared(name);
          return (
            <Switch
              key={form.key(name)}
              {...field}
              {...form.getInputProps(name, { type: 'checkbox' })}
              label={label}
              // While it is busy, it can have the focus and keeps its value.
              aria-disabled={busy}
              {...(busy && { checked: values.isActive, onChange: () => undefined })}
              size="md"
              withThumbIndicator={false}
              className={classes.switch ?? ''}
              classNames={{ track: classes.track ?? '', label: classes.switchLabel ?? '' }}
            />
          );
        }
        return (
          <TextInput
            key={form.key(name)}
            {...shared(name)}
            {...INPUTS[name]}
            // React writes a changed one to the field, which in Firefox clears a date that is half typed.
            defaultValue={initialValues[name]}
            {...(isNumber(name) && spinButton(name))}
            className={name === 'name' ? (classes.wide ?? '') : (classes.field ?? '')}
            classNames={{ description: classes.hint ?? '' }}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
          />
        );
      })}
      <div className={classes.actions}>
        <LinkButton to="/admin" variant="default" size="md">
          {phaseFormTexts.cancel}
        </LinkButton>
        <Button type="submit" size="md" aria-disabled={busy} data-disabled={busy}>
          {busy ? running : action}
        </Button>
      </div>
    </form>
  );
}
