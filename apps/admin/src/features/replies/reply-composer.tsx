import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import { type ApiFailure, isTransient, toFailure } from '../../base/api/api-failure.ts';
import { callApi } from '../../base/api/call-api.ts';
import { Button } from '../../base/components/button.tsx';
import { FailureNotice } from '../../base/components/notice.tsx';
import { offerUndo } from '../../base/toasts/toasts.ts';
import { type ColleagueReply, ConflictNotice } from './conflict-notice.tsx';
import { type ConversationKey, filledTemplatesQuery, refreshConversations, type Thread } from './replies.queries.ts';
import { ReplyFiles } from './reply-files.tsx';
import styles from './reply-panel.module.css';
import { type DraftStatus, useReplyDraft } from './use-reply-draft.ts';

const statuses: Readonly<Record<DraftStatus, string>> = {
  saved: 'Brouillon enregistré.',
  saving: 'Enregistrement…',
  kept: 'Gardé dans ce navigateur, sans réseau. Il sera enregistré à son retour.',
};

/** Where a reply is written. It leaves after ten seconds, in which it can be taken back. */
export function ReplyComposer({
  conversation,
  thread,
  onSent,
}: {
  conversation: ConversationKey;
  thread: Thread;
  onSent?: (() => void) | undefined;
}) {
  const { idSite, idConversation } = conversation;
  const { text, status, change, settle, clear } = useReplyDraft(conversation, thread.draft?.text ?? '');
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<ApiFailure>();
  const [rival, setRival] = useState<ColleagueReply>();
  /** What the last call named that had no answer: sent again with it, a reply that arrived leaves once. */
  const unanswered = useRef<{ knownReply: number | null }>(undefined);
  const area = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  const files = thread.draft?.files ?? [];

  const send = async (lastRead: number | null) => {
    if (isPending) return;
    setPending(true);
    setFailure(undefined);
    const { knownReply } = unanswered.current ?? { knownReply: lastRead };
    try {
      await settle();
      const body = { text, files: files.map((file) => file.id), knownReply };
      const sent = await callApi('sendConversationReply', { params: { idSite, idConversation }, body });
      unanswered.current = undefined;
      setRival(undefined);
      clear();
      offerUndo({
        label: 'Votre réponse part dans dix secondes.',
        key: `reply ${idConversation}`,
        undo: async () => {
          const undone = await callApi('cancelConversationReply', {
            params: { idSite, idConversation, id: sent.id },
          });
          change(undone.text);
          await refreshConversations(conversation);
        },
      });
      onSent?.();
    } catch (error) {
      const problem = toFailure(error);
      unanswered.current = isTransient(problem) ? { knownReply } : undefined;
      change(area.current?.value ?? text);
      const reply = problem.details?.reply as ColleagueReply | undefined;
      if (problem.code === 'conflict' && reply) setRival(reply);
      else setFailure(problem);
    }
    setPending(false);
    await refreshConversations(conversation);
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void send(thread.lastReplyId);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Letters are no shortcuts of the list here.
    event.stopPropagation();
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      void send(thread.lastReplyId);
    }
  };
  const insert = (added: string) => {
    const element = area.current;
    const start = element?.selectionStart ?? text.length;
    const end = element?.selectionEnd ?? start;
    change(text.slice(0, start) + added + text.slice(end));
    element?.focus();
  };
  const fault = failure?.fields.text;
  return (
    <form className={styles.composer} onSubmit={onSubmit} aria-label="Répondre par courriel">
      <p className={styles.sub} id={`${id}-to`}>
        À {thread.recipient}.{' '}
        {thread.replyTo
          ? `Sa réponse arrivera dans votre boîte ${thread.replyTo}.`
          : 'Votre site n’a pas d’adresse électronique\u00a0: personne ne lira sa réponse. Indiquez-en une dans les réglages.'}
      </p>
      {rival && (
        <ConflictNotice
          reply={rival}
          isPending={isPending}
          onSend={() => send(rival.id)}
          onDrop={() => setRival(undefined)}
        />
      )}
      {failure && <FailureNotice failure={failure} />}
      <label className={styles.label} htmlFor={id}>
        Votre réponse
      </label>
      <textarea
        ref={area}
        id={id}
        className={styles.area}
        rows={6}
        value={text}
        maxLength={10_000}
        aria-describedby={`${id}-to ${id}-status${fault ? ` ${id}-fault` : ''}`}
        aria-invalid={fault ? true : undefined}
        onChange={(event) => change(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      {fault && (
        <p className={styles.fault} id={`${id}-fault`}>
          {fault}
        </p>
      )}
      <div className={styles.tools}>
        <TemplateMenu conversation={conversation} onChoose={insert} />
        <ReplyFiles conversation={conversation} files={files} limits={thread.limits} />
      </div>
      <div className={styles.actions}>
        <Button kind="primary" type="submit" isPending={isPending}>
          Envoyer la réponse
        </Button>
        <span className={styles.sub} id={`${id}-status`} role="status">
          {text || thread.draft ? statuses[status] : ''}
        </span>
      </div>
    </form>
  );
}

/** Texts that are ready, filled in for this person. What is not known of them stays between braces. */
function TemplateMenu({ conversation, onChoose }: { conversation: ConversationKey; onChoose(text: string): void }) {
  const { data } = useQuery(filledTemplatesQuery(conversation));
  const [missing, setMissing] = useState<readonly string[]>([]);
  if (!data?.templates.length) return null;
  return (
    <>
      <select
        className={styles.select}
        aria-label="Insérer un modèle de réponse"
        value=""
        onChange={(event) => {
          const chosen = data.templates.find((one) => one.id === Number(event.currentTarget.value));
          if (!chosen) return;
          setMissing(chosen.missing);
          onChoose(chosen.text);
        }}
      >
        <option value="">Modèle…</option>
        {data.templates.map((one) => (
          <option key={one.id} value={one.id}>
            {one.name}
          </option>
        ))}
      </select>
      {missing.length > 0 && (
        <p className={styles.fault} role="status">
          À compléter à la main, entre accolades&nbsp;: {missing.join(', ')}.
        </p>
      )}
    </>
  );
}
