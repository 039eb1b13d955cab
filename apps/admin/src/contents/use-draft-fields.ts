import { useQuery } from '@tanstack/react-query';
import { applyOperation } from '@vitrine/page-document/operations/apply-operation';
import type { Draft, Operation, PropertyOperation } from '@vitrine/page-document/operations/operation';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type ApiFailure, isTransient, toFailure } from '../api/api-failure.ts';
import { callApi } from '../api/call-api.ts';
import { draftQuery, refreshContents } from '../content-life/content-life.queries.ts';
import type { ContentTarget } from '../content-life/content-target.ts';

/** Milliseconds of rest after which what was typed is sent. */
const restTime = 500;
/** Milliseconds after which what got no answer is sent again, unless the server names another time. */
const retryTime = 5000;

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
  const latest = useRef({ waiting, version: data?.version ?? 0 });
  const sending = useRef<Promise<ApiFailure | undefined>>(Promise.resolve(undefined));
  /** The batch that got no answer: it is sent again under its name, so that it is applied once. */
  const unanswered = useRef<{ batch: string; operations: readonly Operation[] }>(undefined);
  latest.current.waiting = waiting;
  latest.current.version = Math.max(latest.current.version, data?.version ?? 0);

  const fields = data && waiting.reduce(applyShown, { fields: data.fields, document: { blocks: [] } } as Draft).fields;

  const apply = useCallback((operation: PropertyOperation) => {
    const next = { ...operation, block: null } as Operation;
    setFailure(undefined);
    setWaiting((held) => {
      const last = held.at(-1);
      const isSame =
        last?.kind === 'set' && next.kind === 'set' && JSON.stringify(last.path) === JSON.stringify(next.path);
      return [...(isSame ? held.slice(0, -1) : held), next];
    });
  }, []);

  const { idSite, kind, id, locale } = target;
  /** Sends what waits; resolves with the reason why it is not stored. */
  const send = useCallback((): Promise<ApiFailure | undefined> => {
    sending.current = sending.current.then(async () => {
      const { waiting: all, version } = latest.current;
      if (all.length === 0) return undefined;
      const { batch, operations } = unanswered.current ?? { batch: crypto.randomUUID(), operations: all };
      unanswered.current = { batch, operations };
      try {
        const params = { idSite, kind, id, locale };
        const reply = await callApi('applyContentOperations', {
          params,
          body: { batch, base: version, operations: [...operations] },
        });
        unanswered.current = undefined;
        setFailure(undefined);
        latest.current.version = reply.version;
        await refetch();
        setWaiting((held) => held.filter((one) => !operations.includes(one)));
        setSavedAt(new Date());
        void refreshContents(idSite);
        return undefined;
      } catch (thrown) {
        const refused = toFailure(thrown);
        if (!isTransient(refused)) unanswered.current = undefined;
        if (refused.code === 'conflict') await refetch();
        setFailure(refused);
        return refused;
      }
    });
    return sending.current;
  }, [idSite, kind, id, locale, refetch]);

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

  return { draft: data, error, fields, failure, savedAt, isDirty: waiting.length > 0, apply, send };
}

function applyShown(draft: Draft, operation: Operation): Draft {
  const applied = applyOperation(draft, operation);
  return applied.ok ? applied.value.draft : draft;
}
