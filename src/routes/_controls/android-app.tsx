import { createFileRoute } from '@tanstack/react-router';
import { AndroidAppScreen } from '../../features/android-app/AndroidAppPage.tsx';

export const Route = createFileRoute('/_controls/android-app')({ component: AndroidAppScreen });
