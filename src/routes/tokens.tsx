import { createFileRoute } from '@tanstack/react-router';
import { TokensPage } from '../features/locked-pages/TokensPage.tsx';

export const Route = createFileRoute('/tokens')({ component: TokensPage });
