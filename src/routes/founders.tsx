import { createFileRoute } from '@tanstack/react-router';
import { FoundersPage } from '../features/founders/FoundersPage.tsx';

export const Route = createFileRoute('/founders')({ component: FoundersPage });
