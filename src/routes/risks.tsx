import { createFileRoute } from '@tanstack/react-router';
import { RisksPage } from '../features/legal/RisksPage.tsx';

export const Route = createFileRoute('/risks')({ component: RisksPage });
