import { useQuery } from '@tanstack/react-query';
import type { Operation, PropertyOperation } from '@vitrine/page-document/operations/operation';
import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import { ApiFailure, isTransient, toFailure } from '../../../base/api/api-failure.ts';
import { formatPath, isAtRisk, type QueueState } from '../../draft-queue/queue-state.ts';
import { storeQueue } from '../../draft-queue/store-queue.ts';
import { useDraftQueue } from '../../draft-queue/use-draft-queue.ts';
import { draftQuery, refreshContents } from '../state/content-life.queries.ts';
import type { ContentTarget } from '../state/content-target.ts';

/** Milliseconds of rest after which lists are read again. */
const restTime = 500;

const ignore = () => () => {};
const getNothing = () => undefined;

/**
 * The fields of a draft as a form edits them beside its page editor: each change is an operation of the draft's queue. What
 * the server refuses is named by its fields and stays in the form.
 */
export function useDraftFields(target: ContentTarget) {
  const { idSite } = target;
  const { data, error } = useQuery(draftQuery(target));
  const { queue, overridden, forgetOverridden } = useDraftQueue(target, data);
  const state = useSyncExternalStore(queue?.state.subscribe ?? ignore, queue?.state.get ?? getNothing);
  const version = data?.version;
  useEffect(() => {
    if (version !== undefined) queue?.follow(version);
  }, [queue, version]);
  const isStored = state?.unsaved === 0;
  const savedAt = state?.savedAt;
  useEffect(() => {
    if (savedAt === undefined || !isStored) return;
    const timer = setTimeout(() => void refreshContents(idSite), restTime);
    return () => clearTimeout(timer);
  }, [savedAt, isStored, idSite]);
  useEffect(
    () => () => {
      void queue?.settle().then(() => refreshContents(idSite));
    },
    [queue, idSite],
  );
  const failure = useMemo(() => state && findFailure(state), [state]);
  const apply = useCallback(
    (operation: PropertyOperation) => {
      queue?.push([{ ...operation, block: null } as Operation]);
    },
    [queue],
  );
  /** Sends what waits; resolves with the reason why it is not stored. */
  const send = useCallback(async (): Promise<ApiFailure | undefined> => {
    if (!queue) return undefined;
    try {
      await storeQueue(queue);
    } catch (thrown) {
      return toFailure(thrown);
    }
    return findFailure(queue.state.get());
  }, [queue]);
  /** Sends what waits and reads the lists again: what is published next is compared with what is stored now. */
  const sendAndRefresh = useCallback(async (): Promise<ApiFailure | undefined> => {
    const refused = await send();
    if (!refused && queue?.state.get().savedAt !== undefined) await refreshContents(idSite);
    return refused;
  }, [send, queue, idSite]);
  return {
    draft: data && state ? { ...data, ...state.draft } : undefined,
    error,
    fields: state?.draft.fields,
    failure,
    /**
     * Whether what is shown is lost where the form is left: the server refuses it, or has not got it yet and the browser has
     * no room for it. Whatever else waits is still sent.
     */
    isAtRisk: state !== undefined && ((failure !== undefined && !isTransient(failure)) || isAtRisk(state)),
    savedAt,
    isDirty: state !== undefined && (state.unsaved > 0 || state.refused.length > 0),
    overridden,
    forgetOverridden,
    apply,
    send,
    sendAndRefresh,
  };
}

/** Returns why a draft is not stored as it is shown: the server is away, or refuses fields. */
function findFailure({ status, failure, refused }: QueueState): ApiFailure | undefined {
  if (status === 'waiting' || status === 'held') return failure;
  const [first] = refused;
  if (!first) return undefined;
  const fields = refused.flatMap(({ operation, message }) =>
    'path' in operation ? [[formatPath(operation.path), message] as const] : [],
  );
  return new ApiFailure({
    code: 'invalid-fields',
    status: 422,
    message: first.message,
    fields: Object.fromEntries(fields),
  });
}
