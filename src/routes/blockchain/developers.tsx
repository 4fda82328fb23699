import { createFileRoute } from '@tanstack/react-router';
import { PlaceholderPage } from '../../features/placeholders/PlaceholderPage.tsx';

export const Route = createFileRoute('/blockchain/developers')({
  component: () => <PlaceholderPage name="developers" />,
});
