import { createFileRoute } from '@tanstack/react-router';
import { adminPageHeads } from '../../../content/admin-page-heads.ts';
import { pageHead } from '../../../content/page-head.ts';
import { PhaseFormScreen } from '../../../features/admin-presale/PhaseFormScreen.tsx';

const CreatePhase = () => <PhaseFormScreen id={null} />;

export const Route = createFileRoute('/admin/presale/create')({
  staticData: { drawnInBrowser: true },
  head: () => pageHead(adminPageHeads.create),
  component: CreatePhase,
});
