import type { ComponentPropsWithRef } from 'react';
import { type ButtonLook, buttonContent, buttonLook } from './button-look.tsx';

type AnchorButtonProps = ButtonLook & Omit<ComponentPropsWithRef<'a'>, keyof ButtonLook>;

/** A link that looks like a button. */
export const AnchorButton = (props: AnchorButtonProps) => {
  const [look, { children, ...rest }] = buttonLook(props);
  return (
    <a {...rest} {...look}>
      {buttonContent(props, children)}
    </a>
  );
};
