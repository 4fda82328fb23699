import { MessagePage } from './MessagePage.tsx';

/** Stands at every address that is not a page. */
export function NotFoundPage() {
  return (
    <MessagePage
      title="404 Page Not Found"
      text="There is no page at this address. It may have moved, or the link has a typing mistake."
    />
  );
}
