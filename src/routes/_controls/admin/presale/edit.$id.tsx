import { createFileRoute } from '@tanstack/react-router';
import { phaseParams } from '../../../../../contract/presale.ts';
import { adminPageHeads } from '../../../../content/admin-page-heads.ts';
import { PhaseFormScreen } from '../../../../features/admin-presale/PhaseFormScreen.tsx';
import { NotFoundPage } from '../../../../features/shell/CrashPage.tsx';
import { PageHead } from '../../../../ui/PageHead.tsx';

/** Shows a phase by its id, or the not-found page if the parameter is no id. */
function EditPhase() {
  const params = phaseParams.safeParse(Route.useParams());
  return params.success ? <PhaseFormScreen key={params.data.id} id={params.data.id} /> : <NotFoundPage />;
}

export const Route = createFileRoute('/_controls/admin/presale/edit/$id')({
  staticData: { clientOnly: true },
  component: () => (
    <>
      <PageHead {...adminPageHeads.edit} />
      <EditPhase />
    </>
  ),
});
