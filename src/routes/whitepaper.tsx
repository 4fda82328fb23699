import { createFileRoute } from '@tanstack/react-router';
import { WhitepaperPage } from '../features/whitepaper/WhitepaperPage.tsx';

export const Route = createFileRoute('/whitepaper')({ component: WhitepaperPage });
