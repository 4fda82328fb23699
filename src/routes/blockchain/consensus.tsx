import { createFileRoute } from '@tanstack/react-router';
import { PlaceholderPage } from '../../features/placeholders/PlaceholderPage.tsx';

export const Route = createFileRoute('/blockchain/consensus')({
  component: () => <PlaceholderPage name="consensus" />,
});
