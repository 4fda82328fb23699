import { createFileRoute } from '@tanstack/react-router';
import { OfficialPage } from '../features/official/OfficialPage.tsx';

export const Route = createFileRoute('/official')({ component: OfficialPage });
