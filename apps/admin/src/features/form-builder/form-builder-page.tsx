import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useParams } from 'react-router';
import { ApiFailure, describeFailure, toFailure } from '../../base/api/api-failure.ts';
import { callApi } from '../../base/api/call-api.ts';
import { useSession } from '../../base/api/session.queries.ts';
import { Button } from '../../base/components/button.tsx';
import { Actions } from '../../base/forms/form.tsx';
import { Loading } from '../../base/page/loading.tsx';
import { Page } from '../../base/page/page.tsx';
import { draftQuery } from '../content-life/state/content-life.queries.ts';
import type { ContentTarget } from '../content-life/state/content-target.ts';
import { openQueueStorage } from '../draft-queue/queue-storage.ts';
import { FormWorkspace } from './form-workspace.tsx';
import { type FormSession, FormSessionContext, openFormSession } from './session/form-session.ts';

const unknown = () =>
  new ApiFailure({
    code: 'not-found',
    status: 404,
    message: 'Ce formulaire n’existe pas, ou plus. Revenez à la liste pour en ouvrir un autre.',
  });

function readTarget(idSite = '', id = '', locale = ''): ContentTarget {
  if (!/^[1-9]\d{0,8}$/.test(id) || !/^[a-z]{2}_[A-Z]{2}$/.test(locale)) throw unknown();
  return { idSite: Number(idSite), kind: 'form', id: Number(id), locale };
}

/** The builder of one form. */
export function FormBuilderPage() {
  const { idSite, id, locale } = useParams();
  const [attempt, setAttempt] = useState(0);
  const target = useMemo(() => readTarget(idSite, id, locale), [idSite, id, locale]);
  return (
    <OpenBuilder key={`${idSite} ${id} ${locale} ${attempt}`} target={target} onRetry={() => setAttempt(attempt + 1)} />
  );
}

function OpenBuilder({ target, onRetry }: { target: ContentTarget; onRetry: () => void }) {
  const { account } = useSession();
  const queries = useQueryClient();
  const [session, setSession] = useState<FormSession>();
  const [failure, setFailure] = useState<ApiFailure>();
  useEffect(() => {
    let isLeft = false;
    let made: FormSession | undefined;
    const open = async () => {
      const [opened, storage] = await Promise.all([
        callApi('readContentDraft', { params: target }),
        openQueueStorage({ accountId: account.id, ...target }),
      ]);
      const since = Math.max(0, opened.version - 200);
      const { batches } = await callApi('listContentOperations', { params: target, query: { since } });
      if (isLeft) return;
      queries.setQueryData(draftQuery(target).queryKey, opened);
      made = openFormSession({ target, accountId: account.id, opened, batches, storage });
      setSession(made);
    };
    open().catch((error: unknown) => {
      if (!isLeft) setFailure(toFailure(error));
    });
    return () => {
      isLeft = true;
      made?.close();
    };
  }, [account.id, queries, target]);
  if (failure?.status === 404) throw unknown();
  if (failure)
    return (
      <Page title="Le formulaire ne s’est pas ouvert" lead={describeFailure(failure)}>
        <Actions>
          <Button kind="primary" onClick={onRetry}>
            Réessayer
          </Button>
        </Actions>
      </Page>
    );
  if (!session) return <Loading />;
  return (
    <FormSessionContext value={session}>
      <FormWorkspace />
    </FormSessionContext>
  );
}
