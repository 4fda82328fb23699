import { createFileRoute } from '@tanstack/react-router';
import { NotFoundPage } from '../features/shell/CrashPage.tsx';

export const Route = createFileRoute('/$')({ staticData: { canonical: null }, component: NotFoundPage });
