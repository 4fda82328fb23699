import { createFileRoute } from '@tanstack/react-router';
import { WalletPage } from '../features/locked-pages/WalletPage.tsx';

export const Route = createFileRoute('/wallet')({ component: WalletPage });
