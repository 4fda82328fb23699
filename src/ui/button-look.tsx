import type { ReactNode } from 'react';
import classes from './Button.module.css';

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
export function buttonLook<Props extends ButtonLook>(props: Props) {
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
    'data-left': hasContent(leftSection) || undefined,
    'data-right': hasContent(rightSection) || undefined,
  };
  return [look, rest] as const;
}

/** Renders a button's label between its icons. */
export const buttonContent = ({ leftSection, rightSection }: ButtonLook, label: ReactNode) => (
  <>
    {hasContent(leftSection) && <span className={classes.section}>{leftSection}</span>}
    <span className={classes.label} data-label>
      {label}
    </span>
    {hasContent(rightSection) && <span className={classes.section}>{rightSection}</span>}
  </>
);

const hasContent = (section: ReactNode): boolean => Boolean(section);
