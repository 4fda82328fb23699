import { createFileRoute } from '@tanstack/react-router';
import { CreateTokenPage } from '../features/locked-pages/CreateTokenPage.tsx';

export const Route = createFileRoute('/create-token')({ component: CreateTokenPage });
