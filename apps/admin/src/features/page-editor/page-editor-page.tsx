import { queryClient } from '../../base/api/query-client.ts';
import { descriptionsQuery } from '../content-life/state/content-life.queries.ts';
import type { ContentTarget } from '../content-life/state/content-target.ts';
import { DraftPage } from '../draft-editor/draft-page.tsx';
import type { DraftOpening } from '../draft-editor/draft-session.ts';
import { WorkspaceSkeleton } from '../draft-editor/workspace-skeleton.tsx';
import { createKeyActs } from './editor-keys.ts';
import { EditorWorkspace } from './editor-workspace.tsx';
import { type Descriptions, indexDescriptions } from './session/descriptions.ts';
import { createEditorActs } from './session/editor-acts.ts';
import { type Editor, EditorContext } from './session/editor-context.tsx';
import { openEditorSession } from './session/editor-session.ts';

async function prepare({ idSite }: ContentTarget) {
  const descriptions = indexDescriptions(await queryClient.ensureQueryData(descriptionsQuery(idSite)));
  return (opening: DraftOpening) => openEditor(opening, descriptions);
}

function openEditor(opening: DraftOpening, descriptions: Descriptions): Editor {
  const session = openEditorSession({
    ...opening,
    descriptions,
    onKey(event) {
      if (!actOnKey(event)) return;
      event.preventDefault();
      event.stopPropagation();
    },
  });
  const acts = createEditorActs(session);
  const actOnKey = createKeyActs(session, acts);
  return { session, acts, actOnKey };
}

/** The page editor of one content in one language. */
export function PageEditorPage() {
  return (
    <DraftPage
      unknown="Ce contenu n’existe pas, ou plus. Revenez à la liste pour en ouvrir un autre."
      failed="L’éditeur ne s’est pas ouvert"
      loading={<WorkspaceSkeleton />}
      prepare={prepare}
    >
      {(editor) => (
        <EditorContext value={editor}>
          <EditorWorkspace />
        </EditorContext>
      )}
    </DraftPage>
  );
}
