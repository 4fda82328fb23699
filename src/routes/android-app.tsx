import { createFileRoute } from '@tanstack/react-router';
import { previewPageHeads } from '../content/preview-page-heads.ts';
import { AndroidAppScreen } from '../features/android-app/AndroidAppScreen.tsx';
import { PageHead } from '../ui/PageHead.tsx';

export const Route = createFileRoute('/android-app')({
  component: () => (
    <>
      <PageHead {...previewPageHeads.androidApp} />
      <AndroidAppScreen />
    </>
  ),
});
