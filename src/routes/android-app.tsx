import { createFileRoute } from '@tanstack/react-router';
import { AndroidAppScreen } from '../features/android-app/AndroidAppScreen.tsx';

export const Route = createFileRoute('/android-app')({ component: AndroidAppScreen });
