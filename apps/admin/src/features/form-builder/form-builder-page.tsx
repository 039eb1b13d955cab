import { Loading } from '../../base/page/loading.tsx';
import { DraftPage } from '../draft-editor/draft-page.tsx';
import type { DraftOpening } from '../draft-editor/draft-session.ts';
import { FormWorkspace } from './form-workspace.tsx';
import { FormSessionContext, openFormSession } from './session/form-session.ts';

const prepare = async () => (opening: DraftOpening) => ({ session: openFormSession(opening) });

/** The builder of one form. */
export function FormBuilderPage() {
  return (
    <DraftPage
      kind="form"
      unknown="Ce formulaire n’existe pas, ou plus. Revenez à la liste pour en ouvrir un autre."
      failed="Le formulaire ne s’est pas ouvert"
      loading={<Loading />}
      prepare={prepare}
    >
      {({ session }) => (
        <FormSessionContext value={session}>
          <FormWorkspace />
        </FormSessionContext>
      )}
    </DraftPage>
  );
}
