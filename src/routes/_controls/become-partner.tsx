import { createFileRoute } from '@tanstack/react-router';
import { BecomePartnerScreen } from '../../features/partners/BecomePartnerScreen.tsx';

export const Route = createFileRoute('/_controls/become-partner')({ component: BecomePartnerScreen });
