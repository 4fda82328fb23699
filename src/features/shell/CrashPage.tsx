import { Button } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import { crashTexts } from '../../content/shell-texts.ts';
import { isChunkLoadError, reloadIfStale, reloadOrNotify } from '../../loading/chunk-load-errors.tsx';
import { Drawing } from '../../ui/Drawing.tsx';
import brokenBolt from '../../ui/drawings/broken-bolt.svg';
import tippedBowl from '../../ui/drawings/tipped-bowl.svg';
import unplugged from '../../ui/drawings/unplugged.svg';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { PageHead } from '../../ui/PageHead.tsx';
import classes from './CrashPage.module.css';

/** Replaces a page that failed to render or to load. */
export const CrashPage = ({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) =>
  isChunkLoadError(error) ? (
    <NotLoadedPage />
  ) : (
    <MessagePage drawing={brokenBolt} {...crashTexts.crashed}>
      <Button size="md" onClick={onRetry}>
        {crashTexts.retry}
      </Button>
    </MessagePage>
  );

/** Replaces a page whose chunk is missing. Reloads after a deploy: there is no input to lose. */
function NotLoadedPage() {
  useEffect(() => void reloadIfStale(), []);
  return (
    <MessagePage drawing={unplugged} {...crashTexts.notLoaded}>
      <Button size="md" onClick={() => void reloadOrNotify()}>
        {crashTexts.retry}
      </Button>
    </MessagePage>
  );
}

interface MessagePageProps {
  /** The address of a drawing of 560 by 320. */
  readonly drawing: string;
  readonly title: string;
  readonly text: string;
  /** Actions before the link back. */
  readonly children?: ReactNode;
}

/** A page with a message and a link back. */
export function MessagePage({ drawing, title, text, children }: MessagePageProps) {
  return (
    <div className={classes.page}>
      <PageHead title={title} description={text} />
      <Drawing className={classes.drawing} src={drawing} width={560} height={320} />
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
      drawing={tippedBowl}
      title="404 Page Not Found"
      text="There is no page at this address. It may have moved, or the link has a typing mistake."
    />
  );
}
