import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { isTransient, toFailure } from '../../base/api/api-failure.ts';
import { callApi } from '../../base/api/call-api.ts';
import { useSession } from '../../base/api/session.queries.ts';
import { openLocalDraft } from './local-draft.ts';
import type { ConversationKey } from './replies.queries.ts';

/** Milliseconds without a key after which a draft is sent. */
const pause = 1000;
/** Milliseconds until a draft that did not arrive is sent again. */
const retryAfter = 10_000;

/** Where a draft is: at the server, on its way, or in this browser only. */
export type DraftStatus = 'saved' | 'saving' | 'kept';

/**
 * The draft of a reply. Each change is kept in this browser at once and sent after a pause; without network it is sent once that is
 * back. `stored` is the draft at the server.
 */
export function useReplyDraft(
  conversation: ConversationKey,
  stored: string,
): { text: string; status: DraftStatus; change(text: string): void; settle(): Promise<void>; clear(): void } {
  const account = useSession().account.id;
  const { idSite, idConversation } = conversation;
  const kept = useMemo(
    () => openLocalDraft({ account, idSite, idConversation }, 'reply'),
    [account, idSite, idConversation],
  );
  const [text, setText] = useState(() => kept.read() ?? stored);
  const [status, setStatus] = useState<DraftStatus>(() => (kept.read() === undefined ? 'saved' : 'kept'));
  const latest = useRef(text);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const saving = useRef<Promise<unknown>>(undefined);

  const send = useCallback(
    async (isLeaving = false) => {
      clearTimeout(timer.current);
      const sent = latest.current;
      if (kept.read() === undefined) return;
      setStatus('saving');
      try {
        const input = { params: { idSite, idConversation }, body: { text: sent } };
        saving.current = callApi('saveConversationDraft', input, { isInteractive: false, keepalive: isLeaving });
        await saving.current;
        if (latest.current !== sent) return;
        kept.clear();
        setStatus('saved');
      } catch (error) {
        setStatus('kept');
        if (isTransient(toFailure(error))) timer.current = setTimeout(() => void send(), retryAfter);
      }
    },
    [kept, idSite, idConversation],
  );

  const change = useCallback(
    (next: string) => {
      latest.current = next;
      setText(next);
      kept.write(next);
      setStatus('saving');
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void send(), pause);
    },
    [kept, send],
  );

  /** Waits until no draft is on its way: one that came after the reply would be taken for a reply that did not leave. */
  const settle = useCallback(async () => {
    clearTimeout(timer.current);
    await saving.current?.catch(() => undefined);
    clearTimeout(timer.current);
  }, []);

  const clear = useCallback(() => {
    clearTimeout(timer.current);
    latest.current = '';
    setText('');
    kept.clear();
    setStatus('saved');
  }, [kept]);

  useEffect(() => {
    const onOnline = () => void send();
    window.addEventListener('online', onOnline);
    // What another visit left in this browser goes to the server now.
    void send();
    return () => {
      window.removeEventListener('online', onOnline);
      void send(true);
      clearTimeout(timer.current);
    };
  }, [send]);

  return { text, status, change, settle, clear };
}
