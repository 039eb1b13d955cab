import { adminPaths } from '@vitrine/domain/addresses/admin-paths';
import { formatBytes } from '@vitrine/domain/dynamic-forms/file-kinds';
import { useEffect, useRef, useState } from 'react';
import { toFailure } from '../../base/api/api-failure.ts';
import { callApi } from '../../base/api/call-api.ts';
import { Button } from '../../base/components/button.tsx';
import { CloseIcon, UploadIcon } from '../../base/components/icons.tsx';
import { sendUpload } from '../media/send-upload.ts';
import { type ConversationKey, type ReplyFile, refreshConversations, type Thread } from './replies.queries.ts';
import styles from './reply-panel.module.css';

/** The files of a reply: chosen, judged by the server, and shown until it leaves. */
export function ReplyFiles({
  conversation,
  files,
  limits,
}: {
  conversation: ConversationKey;
  files: readonly ReplyFile[];
  limits: Thread['limits'];
}) {
  const { idSite, idConversation } = conversation;
  const input = useRef<HTMLInputElement>(null);
  const [sending, setSending] = useState<{ name: string; share: number }>();
  const [fault, setFault] = useState('');
  const leaving = useRef(new AbortController());
  useEffect(() => {
    const controller = new AbortController();
    leaving.current = controller;
    return () => controller.abort();
  }, []);

  const add = async (chosen: readonly File[]) => {
    setFault('');
    for (const file of chosen) {
      if (file.size > limits.bytes) {
        setFault(`${file.name} est trop lourd\u00a0: ${formatBytes(limits.bytes)} au plus.`);
        continue;
      }
      setSending({ name: file.name, share: 0 });
      try {
        const upload = await sendUpload(adminPaths.replyUploads(idSite), file, {
          signal: leaving.current.signal,
          onProgress: (share) => setSending({ name: file.name, share }),
        });
        await callApi('addReplyFile', { params: { idSite, idConversation }, body: { upload } });
      } catch (error) {
        if (leaving.current.signal.aborted) return;
        const failure = toFailure(error);
        setFault(`${file.name}\u00a0: ${Object.values(failure.fields)[0] ?? failure.message}`);
      }
    }
    setSending(undefined);
    await refreshConversations(conversation);
  };
  const remove = async (id: number) => {
    try {
      await callApi('removeReplyFile', { params: { idSite, idConversation, id } });
    } catch (error) {
      setFault(toFailure(error).message);
    }
    await refreshConversations(conversation);
  };
  return (
    <div className={styles.attachments}>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={limits.accept}
        onChange={(event) => {
          void add([...(event.currentTarget.files ?? [])]);
          event.currentTarget.value = '';
        }}
      />
      <Button
        kind="quiet"
        isPending={sending !== undefined || files.length >= limits.files}
        onClick={() => input.current?.click()}
      >
        <UploadIcon size={16} />
        Joindre un fichier
      </Button>
      <span className={styles.sub} role="status">
        {sending ? `${sending.name}\u00a0: ${Math.round(sending.share * 100)}\u00a0%` : ''}
      </span>
      {fault && (
        <p className={styles.fault} role="alert">
          {fault}
        </p>
      )}
      {files.length > 0 && (
        <ul className={styles.files}>
          {files.map((file) => (
            <li key={file.id} className={styles.file}>
              <a href={file.url} download={file.name}>
                {file.name}
              </a>
              <span className={styles.sub}>{formatBytes(file.bytes)}</span>
              <Button kind="quiet" isIcon aria-label={`Retirer ${file.name}`} onClick={() => remove(file.id)}>
                <CloseIcon size={16} />
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
