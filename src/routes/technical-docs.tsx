import { createFileRoute } from '@tanstack/react-router';
import { TechnicalDocsPage } from '../features/technical-docs/TechnicalDocsPage.tsx';

export const Route = createFileRoute('/technical-docs')({ component: TechnicalDocsPage });
