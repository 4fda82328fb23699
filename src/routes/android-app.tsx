import { createFileRoute } from '@tanstack/react-router';
import { AndroidAppPage } from '../features/android-app/AndroidAppPage.tsx';

export const Route = createFileRoute('/android-app')({ component: AndroidAppPage });
