import { createFileRoute } from '@tanstack/react-router';
import { PlaceholderPage } from '../../features/placeholders/PlaceholderPage.tsx';

export const Route = createFileRoute('/blockchain/lightning')({
  component: () => <PlaceholderPage name="lightning" />,
});
