import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { threadQuery } from '../../../features/replies/replies.queries.ts';

/**
 * Brings the focus to where an answer is written: at once where somebody asks for it, and as soon as it is there where the conversation
 * was opened to be answered.
 */
export function useReplyFocus(panel: RefObject<HTMLElement | null>, idSite: number, id: number): () => void {
  const state = useLocation().state as { isReplying?: true } | null;
  const [isWanted, setWanted] = useState(state?.isReplying === true);
  const isRead = useQuery(threadQuery({ idSite, idConversation: id })).data !== undefined;
  const focus = () => {
    const area = panel.current?.querySelector('textarea');
    area?.focus();
    area?.scrollIntoView({ block: 'center' });
  };
  useEffect(() => {
    if (!isWanted || !isRead) return;
    setWanted(false);
    focus();
  });
  return () => (isRead ? focus() : setWanted(true));
}
