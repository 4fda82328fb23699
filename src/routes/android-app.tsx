import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../content/page-head.ts';
import { previewPageHeads } from '../content/preview-page-heads.ts';
import { AndroidAppScreen } from '../features/android-app/AndroidAppScreen.tsx';

export const Route = createFileRoute('/android-app')({
  head: () => pageHead(previewPageHeads.androidApp),
  component: AndroidAppScreen,
});
