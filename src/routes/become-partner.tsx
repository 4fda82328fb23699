import { createFileRoute } from '@tanstack/react-router';
import { previewPageHeads } from '../content/preview-page-heads.ts';
import { BecomePartnerScreen } from '../features/partners/BecomePartnerScreen.tsx';
import { PageHead } from '../ui/PageHead.tsx';

export const Route = createFileRoute('/become-partner')({
  component: () => (
    <>
      <PageHead {...previewPageHeads.becomePartner} />
      <BecomePartnerScreen />
    </>
  ),
});
