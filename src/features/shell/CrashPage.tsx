import { Button } from '../../ui/Button.tsx';
import { MessagePage } from './MessagePage.tsx';

/** Stands in for a page that could not be drawn. */
export function CrashPage({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <MessagePage
      title="Something Went Wrong"
      text="This page could not be shown. Your coins are not affected: what was saved is safe on the server."
    >
      <Button size="md" onClick={onRetry}>
        Try Again
      </Button>
    </MessagePage>
  );
}
