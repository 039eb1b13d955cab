import { useQueryClient } from '@tanstack/react-query';
import { contentKinds } from '@vitrine/domain/publishing/content-kinds';
import { useEffect, useMemo, useState } from 'react';
import { useParams } from 'react-router';
import { ApiFailure, describeFailure, toFailure } from '../../base/api/api-failure.ts';
import { callApi } from '../../base/api/call-api.ts';
import { useSession } from '../../base/api/session.queries.ts';
import { Button } from '../../base/components/button.tsx';
import { Actions } from '../../base/forms/form.tsx';
import { Page } from '../../base/page/page.tsx';
import { descriptionsQuery, draftQuery } from '../content-life/state/content-life.queries.ts';
import type { ContentTarget } from '../content-life/state/content-target.ts';
import { openQueueStorage } from '../draft-queue/queue-storage.ts';
import { createKeyActs } from './editor-keys.ts';
import { EditorWorkspace } from './editor-workspace.tsx';
import { indexDescriptions } from './session/descriptions.ts';
import { createEditorActs } from './session/editor-acts.ts';
import { type Editor, EditorContext } from './session/editor-context.tsx';
import { openEditorSession } from './session/editor-session.ts';
import { WorkspaceSkeleton } from './workspace-skeleton.tsx';

/** The page editor of one content in one language. */
export function PageEditorPage() {
  const { idSite, kind, id, locale } = useParams();
  const [attempt, setAttempt] = useState(0);
  const target = useMemo(() => readTarget(idSite, kind, id, locale), [idSite, kind, id, locale]);
  return (
    <OpenEditor
      key={`${idSite} ${kind} ${id} ${locale} ${attempt}`}
      target={target}
      onRetry={() => setAttempt(attempt + 1)}
    />
  );
}

const unknown = () =>
  new ApiFailure({
    code: 'not-found',
    status: 404,
    message: 'Ce contenu n’existe pas, ou plus. Revenez à la liste pour en ouvrir un autre.',
  });

function readTarget(idSite = '', kindName = '', id = '', locale = ''): ContentTarget {
  const kind = contentKinds.find((one) => one === kindName);
  if (!kind || !/^[1-9]\d{0,8}$/.test(id) || !/^[a-z]{2}_[A-Z]{2}$/.test(locale)) throw unknown();
  return { idSite: Number(idSite), kind, id: Number(id), locale };
}

function OpenEditor({ target, onRetry }: { target: ContentTarget; onRetry: () => void }) {
  const { account } = useSession();
  const queries = useQueryClient();
  const [editor, setEditor] = useState<Editor>();
  const [failure, setFailure] = useState<ApiFailure>();
  useEffect(() => {
    let isLeft = false;
    let opened: Editor | undefined;
    const open = async () => {
      const [draft, descriptions, storage] = await Promise.all([
        callApi('readContentDraft', { params: target }),
        queries.ensureQueryData(descriptionsQuery(target.idSite)),
        openQueueStorage({ accountId: account.id, ...target }),
      ]);
      const since = Math.max(0, draft.version - 200);
      const { batches } = await callApi('listContentOperations', { params: target, query: { since } });
      if (isLeft) return;
      queries.setQueryData(draftQuery(target).queryKey, draft);
      const onKey = (event: KeyboardEvent) => {
        if (opened?.actOnKey(event)) {
          event.preventDefault();
          event.stopPropagation();
        }
      };
      const session = openEditorSession({
        target,
        accountId: account.id,
        opened: draft,
        batches,
        descriptions: indexDescriptions(descriptions),
        storage,
        onKey,
      });
      const acts = createEditorActs(session);
      opened = { session, acts, actOnKey: createKeyActs(session, acts) };
      setEditor(opened);
    };
    open().catch((error: unknown) => {
      if (!isLeft) setFailure(toFailure(error));
    });
    return () => {
      isLeft = true;
      opened?.session.close();
      setEditor(undefined);
    };
  }, [account.id, queries, target]);
  if (failure?.status === 404)
    throw failure.message ? new ApiFailure({ ...failure, message: unknown().message }) : unknown();
  if (failure)
    return (
      <Page title="L’éditeur ne s’est pas ouvert" lead={describeFailure(failure)}>
        <Actions>
          <Button kind="primary" onClick={onRetry}>
            Réessayer
          </Button>
        </Actions>
      </Page>
    );
  if (!editor) return <WorkspaceSkeleton />;
  return (
    <EditorContext value={editor}>
      <EditorWorkspace />
    </EditorContext>
  );
}
