import type { ComponentPropsWithRef } from 'react';
import { type ButtonLook, buttonContent, buttonLook } from './button-look.tsx';

interface ButtonProps extends ButtonLook, Omit<ComponentPropsWithRef<'button'>, keyof ButtonLook> {
  /** Shows a spinner and disables the button. */
  readonly loading?: boolean;
}

/** A native button. Unlike in HTML, its default type is `button`. */
export const Button = ({ type = 'button', loading = false, disabled, ...props }: ButtonProps) => {
  const [look, { children, ...rest }] = buttonLook(props);
  return (
    <button
      type={type}
      {...rest}
      {...look}
      disabled={disabled || loading}
      data-loading={loading || undefined}
    >
      {buttonContent(props, children)}
    </button>
  );
};
