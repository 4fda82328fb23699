import type { ComponentPropsWithRef, ReactNode } from 'react';
import classes from './Button.module.css';
import { hrefOf, type SiteAddress } from './SiteLink.tsx';

type ButtonProps = ButtonLook & Omit<ComponentPropsWithRef<'button'>, keyof ButtonLook>;

/** A native button. Unlike in HTML, its default type is `button`. */
export const Button = ({ type = 'button', ...props }: ButtonProps) => {
  const [look, { children, ...rest }] = buttonLook(props);
  return (
    <button {...rest} {...look} type={type}>
      {buttonContent(props, children)}
    </button>
  );
};

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

/** A link to another page of the site that looks like a button. */
export const LinkButton = ({ to, search, hash, ...props }: SiteAddress & Omit<AnchorButtonProps, 'href'>) => (
  <AnchorButton {...props} href={hrefOf({ to, search, hash })} />
);

/** The look of buttons and links. `data-disabled` dims one that stays in the tab order. */
export interface ButtonLook {
  readonly variant?: 'filled' | 'default' | 'subtle';
  /** The background colour. */
  readonly color?: 'volt' | 'amber' | 'danger';
  readonly size?: 'sm' | 'md' | 'lg';
  readonly fullWidth?: boolean;
  /** Icons beside the label. */
  readonly leftSection?: ReactNode;
  readonly rightSection?: ReactNode;
  readonly className?: string | undefined;
  readonly children?: ReactNode;
}

/** Returns the attributes of a button's look, and the remaining props. */
function buttonLook<Props extends ButtonLook>(props: Props) {
  const {
    variant = 'filled',
    color = 'volt',
    size,
    fullWidth,
    leftSection,
    rightSection,
    className,
    ...rest
  } = props;
  const look = {
    className: className ? `${classes.button} ${className}` : classes.button,
    'data-button': true,
    'data-variant': variant,
    'data-color': color,
    'data-size': size,
    'data-block': fullWidth || undefined,
    'data-with-left-section': leftSection ? true : undefined,
    'data-with-right-section': rightSection ? true : undefined,
  };
  return [look, rest] as const;
}

/** Renders a button's label between its icons. */
const buttonContent = ({ leftSection, rightSection }: ButtonLook, label: ReactNode) => (
  <>
    {leftSection && <span className={classes.section}>{leftSection}</span>}
    <span className={classes.label}>{label}</span>
    {rightSection && <span className={classes.section}>{rightSection}</span>}
  </>
);
