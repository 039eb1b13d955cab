import { useQuery } from '@tanstack/react-query';
import { applyOperation } from '@vitrine/page-document/operations/apply-operation';
import type { Draft, Operation, PropertyOperation } from '@vitrine/page-document/operations/operation';
import { showOperations } from '@vitrine/page-document/operations/show-operations';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { type ApiFailure, isTransient, toFailure } from '../../../base/api/api-failure.ts';
import { callApi } from '../../../base/api/call-api.ts';
import type { Overridden } from '../../draft-queue/queue-state.ts';
import { draftQuery, refreshContents } from '../state/content-life.queries.ts';
import type { ContentTarget } from '../state/content-target.ts';

/** Milliseconds of rest after which what was typed is sent. */
const restTime = 500;
/** Milliseconds after which what got no answer is sent again, unless the server names another time. */
const retryTime = 5000;

interface Batch {
  batch: string;
  operations: readonly Operation[];
}

/**
 * The fields of a draft as a form edits them beside its page editor: each change is an operation, shown at once and sent when
 * one rests. A refused batch is named by its fields and stays in the form; one that finds the server away is sent again by
 * itself, and applied once.
 */
export function useDraftFields(target: ContentTarget) {
  const query = draftQuery(target);
  const { data, error, refetch } = useQuery(query);
  const [waiting, setWaiting] = useState<readonly Operation[]>([]);
  const [failure, setFailure] = useState<ApiFailure>();
  const [savedAt, setSavedAt] = useState<Date>();
  const [overridden, setOverridden] = useState<readonly Overridden[]>([]);
  const latest = useRef({ waiting, version: data?.version ?? 0, isRefused: false });
  const sending = useRef<Promise<ApiFailure | undefined>>(Promise.resolve(undefined));
  /** The batch that got no answer: it is sent again under its name, so that it is applied once. */
  const unanswered = useRef<Batch>(undefined);
  latest.current.waiting = waiting;
  latest.current.isRefused = failure !== undefined && !isTransient(failure);
  // What waits was typed on what stood then: what others change meanwhile must not pass for known.
  if (waiting.length === 0) latest.current.version = Math.max(latest.current.version, data?.version ?? 0);

  const fields = data && waiting.reduce(applyShown, { fields: data.fields, document: { blocks: [] } } as Draft).fields;

  const apply = useCallback((operation: PropertyOperation) => {
    const next = showOperations({ ...operation, block: null } as Operation);
    setFailure(undefined);
    setWaiting((held) => {
      const last = held.at(-1);
      const isSame =
        last?.kind === 'set' && next.kind === 'set' && JSON.stringify(last.path) === JSON.stringify(next.path);
      return [...(isSame ? held.slice(0, -1) : held), next];
    });
  }, []);

  const { idSite, kind, id, locale } = target;
  const sendBatch = useCallback(
    ({ batch, operations }: Batch, keepalive: boolean) =>
      callApi(
        'applyContentOperations',
        {
          params: { idSite, kind, id, locale },
          body: { batch, base: latest.current.version, operations: [...operations] },
        },
        { keepalive },
      ),
    [idSite, kind, id, locale],
  );
  /** Sends what waits; resolves with the reason why it is not stored. */
  const send = useCallback((): Promise<ApiFailure | undefined> => {
    sending.current = sending.current.then(async () => {
      const { waiting: all } = latest.current;
      if (all.length === 0) return undefined;
      const { batch, operations } = unanswered.current ?? { batch: crypto.randomUUID(), operations: all };
      unanswered.current = { batch, operations };
      try {
        const reply = await sendBatch({ batch, operations }, false);
        unanswered.current = undefined;
        latest.current.waiting = latest.current.waiting.filter((one) => !operations.includes(one));
        setFailure(undefined);
        latest.current.version = reply.version;
        await refetch();
        // Both values are shown beside each other: one's own is in the draft only now.
        setOverridden((held) => [...held, ...reply.overridden]);
        setWaiting((held) => held.filter((one) => !operations.includes(one)));
        setSavedAt(new Date());
        void refreshContents(idSite);
        return undefined;
      } catch (thrown) {
        const refused = toFailure(thrown);
        if (!isTransient(refused)) unanswered.current = undefined;
        if (refused.code === 'conflict')
          latest.current.version = (await refetch()).data?.version ?? latest.current.version;
        setFailure(refused);
        return refused;
      }
    });
    return sending.current;
  }, [idSite, sendBatch, refetch]);
  useSendOnLeave({ latest, unanswered, sendBatch });

  useEffect(() => {
    if (waiting.length === 0 || (failure && !isTransient(failure))) return;
    const wait = failure?.retryAfter ? failure.retryAfter * 1000 : retryTime;
    const timer = setTimeout(send, failure ? wait : restTime);
    if (failure) window.addEventListener('online', send);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', send);
    };
  }, [waiting, failure, send]);

  return {
    draft: data,
    error,
    fields,
    failure,
    savedAt,
    isDirty: waiting.length > 0,
    overridden,
    setOverridden,
    apply,
    send,
  };
}

/** Sends at once what rests yet when the form or the window is left. */
function useSendOnLeave({
  latest,
  unanswered,
  sendBatch,
}: {
  latest: RefObject<{ waiting: readonly Operation[]; isRefused: boolean }>;
  unanswered: RefObject<Batch | undefined>;
  sendBatch: (batch: Batch, keepalive: boolean) => Promise<unknown>;
}): void {
  useEffect(() => {
    const sendLast = () => {
      const { waiting, isRefused } = latest.current;
      if (isRefused || waiting.length === 0) return;
      const held = unanswered.current;
      const rest = waiting.filter((one) => !held?.operations.includes(one));
      const last = rest.length > 0 ? { batch: crypto.randomUUID(), operations: rest } : undefined;
      unanswered.current ??= last;
      // Under the name that it may have been sent by: it is applied once.
      for (const batch of [held, last]) if (batch) void sendBatch(batch, true).catch(() => undefined);
    };
    window.addEventListener('pagehide', sendLast);
    return () => {
      window.removeEventListener('pagehide', sendLast);
      sendLast();
    };
  }, [latest, unanswered, sendBatch]);
}

function applyShown(draft: Draft, operation: Operation): Draft {
  const applied = applyOperation(draft, operation);
  return applied.ok ? applied.value.draft : draft;
}
