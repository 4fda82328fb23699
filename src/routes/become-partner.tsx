import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../content/page-head.ts';
import { previewPageHeads } from '../content/preview-page-heads.ts';
import { BecomePartnerScreen } from '../features/partners/BecomePartnerScreen.tsx';

export const Route = createFileRoute('/become-partner')({
  head: () => pageHead(previewPageHeads.becomePartner),
  component: BecomePartnerScreen,
});
