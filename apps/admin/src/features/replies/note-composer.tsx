import { type FormEvent, type KeyboardEvent, useId, useMemo, useRef, useState } from 'react';
import { type ApiFailure, toFailure } from '../../base/api/api-failure.ts';
import { callApi } from '../../base/api/call-api.ts';
import { useSession } from '../../base/api/session.queries.ts';
import { Button } from '../../base/components/button.tsx';
import { FailureNotice } from '../../base/components/notice.tsx';
import { notify } from '../../base/toasts/toasts.ts';
import { openLocalDraft } from './local-draft.ts';
import { type Colleague, findTypedMention, listMentioned } from './mentions.ts';
import { type ConversationKey, refreshConversations, type Thread } from './replies.queries.ts';
import styles from './reply-panel.module.css';

/** Where a note to the team is written. Whoever is named after an at sign gets a link by mail. */
export function NoteComposer({ conversation, thread }: { conversation: ConversationKey; thread: Thread }) {
  const { idSite, idConversation } = conversation;
  const account = useSession().account.id;
  const kept = useMemo(
    () => openLocalDraft({ account, idSite, idConversation }, 'note'),
    [account, idSite, idConversation],
  );
  const [text, setText] = useState(() => kept.read() ?? '');
  const [caret, setCaret] = useState(0);
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<ApiFailure>();
  const area = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  const { colleagues } = thread;
  const mentioned = listMentioned(text, colleagues);
  const typed = findTypedMention(text, caret, colleagues);

  const change = (next: string, position: number) => {
    setText(next);
    setCaret(position);
    kept.write(next);
  };
  const mention = ({ name }: Colleague) => {
    if (!typed) return;
    const before = `${text.slice(0, typed.start)}@${name} `;
    change(before + text.slice(caret), before.length);
    area.current?.focus();
  };
  const send = async () => {
    if (isPending) return;
    setPending(true);
    setFailure(undefined);
    try {
      const body = { text, mentions: mentioned.map((one) => one.id) };
      await callApi('addConversationNote', { params: { idSite, idConversation }, body });
      setText('');
      kept.clear();
      notify(
        mentioned.length
          ? `Note ajoutée. ${mentioned.map(({ name }) => name).join(', ')} reçoit un lien.`
          : 'Note ajoutée.',
      );
    } catch (error) {
      setFailure(toFailure(error));
    }
    setPending(false);
    await refreshConversations(conversation);
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void send();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation();
    const [first] = typed?.choices ?? [];
    if (event.key === 'Tab' && !event.shiftKey && first) {
      event.preventDefault();
      mention(first);
    }
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      void send();
    }
  };
  return (
    <form className={styles.composer} onSubmit={onSubmit} aria-label="Ajouter une note d’équipe">
      <p className={styles.sub} id={`${id}-hint`}>
        Votre équipe seule la lit. Tapez @ pour prévenir un collègue.
      </p>
      {failure && <FailureNotice failure={failure} />}
      <label className={styles.label} htmlFor={id}>
        Votre note
      </label>
      <textarea
        ref={area}
        id={id}
        className={styles.area}
        rows={3}
        value={text}
        maxLength={5000}
        aria-describedby={`${id}-hint`}
        onChange={({ currentTarget }) => change(currentTarget.value, currentTarget.selectionStart)}
        onSelect={({ currentTarget }) => setCaret(currentTarget.selectionStart)}
        onKeyDown={onKeyDown}
      />
      {typed && (
        <fieldset className={styles.choices} aria-label="Collègues à prévenir">
          {typed.choices.map((one) => (
            <Button key={one.id} kind="quiet" onClick={() => mention(one)}>
              @{one.name}
            </Button>
          ))}
        </fieldset>
      )}
      <div className={styles.actions}>
        <Button type="submit" isPending={isPending}>
          Ajouter la note
        </Button>
        <span className={styles.sub} role="status">
          {mentioned.length ? `Prévient ${mentioned.map(({ name }) => name).join(', ')}.` : ''}
        </span>
      </div>
    </form>
  );
}
