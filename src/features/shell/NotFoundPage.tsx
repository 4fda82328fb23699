import { MessagePage } from './MessagePage.tsx';

/** The page of unknown paths. */
export function NotFoundPage() {
  return (
    <MessagePage
      title="404 Page Not Found"
      text="There is no page at this address. It may have moved, or the link has a typing mistake."
    />
  );
}
