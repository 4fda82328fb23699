import { createFileRoute } from '@tanstack/react-router';
import { BecomePartnerScreen } from '../features/partners/BecomePartnerScreen.tsx';

export const Route = createFileRoute('/become-partner')({ component: BecomePartnerScreen });
