import { createFileRoute } from '@tanstack/react-router';
import { PresaleScreen } from '../features/presale/PresaleScreen.tsx';

export const Route = createFileRoute('/presale')({ staticData: { live: true }, component: PresaleScreen });
