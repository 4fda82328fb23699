import { useEffect } from 'react';
import { beginAnew } from '../../actors/begin-anew.ts';
import { isNotLoaded, renewIfOutdated } from '../../adapters/missing-parts.ts';
import { crashTexts } from '../../content/shell-texts.ts';
import { Button } from '../../ui/Button.tsx';
import { MessagePage } from './MessagePage.tsx';

interface CrashPageProps {
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** Stands in for a page that could not be drawn. */
export const CrashPage = ({ error, onRetry }: CrashPageProps) =>
  isNotLoaded(error) ? (
    <NotLoadedPage />
  ) : (
    <MessagePage {...crashTexts.crashed}>
      <Button size="md" onClick={onRetry}>
        {crashTexts.retry}
      </Button>
    </MessagePage>
  );

/**
 * Stands in for a page of which a part did not come. If that is because the site was built anew, the page begins anew by itself;
 * what was typed is not lost by that, since the page on which it was typed has been left.
 */
function NotLoadedPage() {
  useEffect(() => void renewIfOutdated(), []);
  return (
    <MessagePage {...crashTexts.notLoaded}>
      <Button size="md" onClick={() => void beginAnew()}>
        {crashTexts.retry}
      </Button>
    </MessagePage>
  );
}
