import { createFileRoute } from '@tanstack/react-router';
import { adminPageHeads } from '../../../../content/admin-page-heads.ts';
import { PhaseFormScreen } from '../../../../features/admin-presale/PhaseFormScreen.tsx';
import { PageHead } from '../../../../ui/PageHead.tsx';

const CreatePhase = () => <PhaseFormScreen id={null} />;

export const Route = createFileRoute('/_controls/admin/presale/create')({
  staticData: { clientOnly: true },
  component: () => (
    <>
      <PageHead {...adminPageHeads.create} />
      <CreatePhase />
    </>
  ),
});
