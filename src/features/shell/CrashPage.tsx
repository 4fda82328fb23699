import { useEffect } from 'react';
import { crashTexts } from '../../content/shell-texts.ts';
import { isChunkLoadError, reloadIfStale, reloadOrNotify } from '../../loading/chunk-load-errors.ts';
import { Button } from '../../ui/Button.tsx';
import { MessagePage } from './MessagePage.tsx';

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
