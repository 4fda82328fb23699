import type { ComponentPropsWithRef } from 'react';
import { type ButtonLook, buttonContent, buttonLook } from './button-look.tsx';

interface ButtonProps extends ButtonLook, Omit<ComponentPropsWithRef<'button'>, keyof ButtonLook> {
  /** It was pressed, and what it does is under way: it takes no press and turns. */
  readonly loading?: boolean;
}

/** The browser's own button. It submits a form only where it says so. */
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
