import { type ReactNode, useEffect } from 'react';
import { crashTexts } from '../../content/shell-texts.ts';
import { isChunkLoadError, reloadIfStale, reloadOrNotify } from '../../loading/chunk-load-errors.tsx';
import { Button, LinkButton } from '../../ui/light/Button.tsx';
import classes from './CrashPage.module.css';

/** Replaces a page that failed to render or to load. */
export const CrashPage = ({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) =>
  isChunkLoadError(error) ? (
    <NotLoadedPage />
  ) : (
    <MessagePage {...crashTexts.crashed}>
      <Button size="md" onClick={onRetry}>
        {crashTexts.retry}
      </Button>
    </MessagePage>
  );

/** Replaces a page whose chunk is missing. Reloads after a deploy: there is no input to lose. */
function NotLoadedPage() {
  useEffect(() => void reloadIfStale(), []);
  return (
    <MessagePage {...crashTexts.notLoaded}>
      <Button size="md" onClick={() => void reloadOrNotify()}>
        {crashTexts.retry}
      </Button>
    </MessagePage>
  );
}

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

/** The page of unknown paths. */
export function NotFoundPage() {
  return (
    <MessagePage
      title="404 Page Not Found"
      text="There is no page at this address. It may have moved, or the link has a typing mistake."
    />
  );
}
