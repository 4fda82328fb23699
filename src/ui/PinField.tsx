import type { PasswordInputProps } from '@mantine/core';
import type { ChangeEvent } from 'react';
import { PIN_LENGTH, pinFrom } from '../../contract/typed-text.ts';
import { PasswordInput } from './fields.ts';

interface PinFieldProps extends PasswordInputProps {
  readonly label: string;
}

/**
 * A field for a PIN. It drops separators before it limits the length (specification, section 9);
 * `maxLength` would cut a pasted PIN. Screen readers get to know of an error.
 */
export const PinField = ({ onChange, ...props }: PinFieldProps) => (
  <PasswordInput
    inputMode="numeric"
    autoComplete="off"
    visibilityToggleFocusable
    visibilityToggleButtonProps={{ 'aria-label': `Show: ${props.label}` }}
    // Mantine sets it on its other inputs, but not on this one.
    aria-invalid={Boolean(props.error)}
    onChange={event => {
      keepPin(event);
      onChange?.(event);
    }}
    {...props}
  />
);

/** Refuses one more typed character. Pasted text stays whole: a part of it would be another PIN. */
function keepPin({ currentTarget: field, nativeEvent }: ChangeEvent<HTMLInputElement>): void {
  const pin = pinFrom(field.value);
  const isTyped = nativeEvent instanceof InputEvent && nativeEvent.data?.length === 1;
  if (isTyped && pin.length > PIN_LENGTH && field.selectionStart !== null) {
    const cursor = field.selectionStart - 1;
    field.value = field.value.slice(0, cursor) + field.value.slice(cursor + 1);
    field.setSelectionRange(cursor, cursor);
  } else if (pin !== field.value) {
    field.value = pin;
  }
}
