import type { ReactNode } from 'react';
import { LinkButton } from '../../ui/Button.tsx';
import classes from './MessagePage.module.css';

interface MessagePageProps {
  readonly title: string;
  readonly text: string;
  /** Actions before the link back. */
  readonly children?: ReactNode;
}

/** A page with a message and a link back. */
export function MessagePage({ title, text, children }: MessagePageProps) {
  return (
    <div className={classes.page}>
      <h1 className={classes.title}>{title}</h1>
      <p className={classes.text}>{text}</p>
      <div className={classes.actions}>
        {children}
        <LinkButton to="/" size="md" variant={children ? 'default' : 'filled'}>
          Back to Home
        </LinkButton>
      </div>
    </div>
  );
}
