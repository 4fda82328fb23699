import { PasswordInput, type PasswordInputProps } from '@mantine/core';

interface PinFieldProps extends PasswordInputProps {
  readonly label: string;
}

/** The longest PIN (specification, section 9). */
const PIN_MAX_LENGTH = 6;

/** A field for a PIN. Screen readers get to know of an error. */
export const PinField = (props: PinFieldProps) => (
  <PasswordInput
    maxLength={PIN_MAX_LENGTH}
    inputMode="numeric"
    autoComplete="off"
    visibilityToggleFocusable
    visibilityToggleButtonProps={{ 'aria-label': `Show: ${props.label}` }}
    // Mantine sets it on its other inputs, but not on this one.
    aria-invalid={Boolean(props.error)}
    {...props}
  />
);
