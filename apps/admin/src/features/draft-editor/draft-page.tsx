import { type ContentKind, contentKinds } from '@vitrine/domain/publishing/content-kinds';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useParams } from 'react-router';
import { ApiFailure, describeFailure, toFailure } from '../../base/api/api-failure.ts';
import { callApi } from '../../base/api/call-api.ts';
import { queryClient } from '../../base/api/query-client.ts';
import { useSession } from '../../base/api/session.queries.ts';
import { Button } from '../../base/components/button.tsx';
import { Actions } from '../../base/forms/form.tsx';
import { Page } from '../../base/page/page.tsx';
import { draftQuery } from '../content-life/state/content-life.queries.ts';
import type { ContentTarget } from '../content-life/state/content-target.ts';
import { openQueueStorage } from '../draft-queue/queue-storage.ts';
import type { DraftOpening, DraftSession } from './draft-session.ts';

interface Editing<Opened> {
  /** Says that there is no such content. */
  unknown: string;
  /** Title where the draft could not be read. */
  failed: string;
  /** Stands for the editor while the draft is read. */
  loading: ReactNode;
  /** Reads what else the editor needs, and returns what opens it. */
  prepare(target: ContentTarget): Promise<(opening: DraftOpening) => Opened>;
  children(opened: Opened): ReactNode;
}

/** The page of an editor: opens the draft that its address names, of `kind` where that does not say it. */
export function DraftPage<Opened extends { session: DraftSession }>({
  kind,
  ...editing
}: Editing<Opened> & { kind?: ContentKind }) {
  const { idSite = '', kind: kindName = kind, id = '', locale = '' } = useParams();
  const [attempt, setAttempt] = useState(0);
  const target = useMemo(() => readTarget(idSite, kindName, id, locale), [idSite, kindName, id, locale]);
  if (!target) throw new ApiFailure({ code: 'not-found', status: 404, message: editing.unknown });
  return (
    <OpenDraft
      key={`${idSite} ${kindName} ${id} ${locale} ${attempt}`}
      target={target}
      editing={editing}
      onRetry={() => setAttempt(attempt + 1)}
    />
  );
}

function readTarget(
  idSite: string,
  kindName: string | undefined,
  id: string,
  locale: string,
): ContentTarget | undefined {
  const kind = contentKinds.find((one) => one === kindName);
  if (!kind || !/^[1-9]\d{0,8}$/.test(id) || !/^[a-z]{2}_[A-Z]{2}$/.test(locale)) return undefined;
  return { idSite: Number(idSite), kind, id: Number(id), locale };
}

async function readOpening(target: ContentTarget, accountId: number): Promise<DraftOpening> {
  const [opened, storage] = await Promise.all([
    callApi('readContentDraft', { params: target }),
    openQueueStorage({ accountId, ...target }),
  ]);
  const since = Math.max(0, opened.version - 200);
  const { batches } = await callApi('listContentOperations', { params: target, query: { since } });
  return { target, accountId, opened, batches, storage };
}

function OpenDraft<Opened extends { session: DraftSession }>({
  target,
  editing: { unknown, failed, loading, prepare, children },
  onRetry,
}: {
  target: ContentTarget;
  editing: Editing<Opened>;
  onRetry: () => void;
}) {
  const { account } = useSession();
  const [opened, setOpened] = useState<Opened>();
  const [failure, setFailure] = useState<ApiFailure>();
  useEffect(() => {
    let isLeft = false;
    let made: Opened | undefined;
    const open = async () => {
      const [opening, start] = await Promise.all([readOpening(target, account.id), prepare(target)]);
      if (isLeft) return;
      queryClient.setQueryData(draftQuery(target).queryKey, opening.opened);
      made = start(opening);
      setOpened(made);
    };
    open().catch((error: unknown) => {
      if (!isLeft) setFailure(toFailure(error));
    });
    return () => {
      isLeft = true;
      made?.session.close();
      setOpened(undefined);
    };
  }, [account.id, target, prepare]);
  if (failure?.status === 404) throw new ApiFailure({ ...failure, message: unknown });
  if (failure)
    return (
      <Page title={failed} lead={describeFailure(failure)}>
        <Actions>
          <Button kind="primary" onClick={onRetry}>
            Réessayer
          </Button>
        </Actions>
      </Page>
    );
  return opened ? children(opened) : loading;
}
