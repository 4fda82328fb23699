import { createFileRoute } from '@tanstack/react-router';
import { PartnershipsPage } from '../features/partners/PartnershipsPage.tsx';

export const Route = createFileRoute('/partnerships')({ component: PartnershipsPage });
