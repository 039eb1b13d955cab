import type { KeyboardEvent, RefObject } from 'react';
import type { Conversation } from './conversations/inbox.queries.ts';
import { actOn } from './conversations/inbox-acts.ts';

/** Where a letter is typed, or keys mean something else. */
const typing = 'input:not([type=checkbox]), select, textarea, [contenteditable], [role=menu], [role=menuitem], dialog';

/**
 * The keys of the inbox: j and k go through the list, or through the conversations while one is read; e closes, r answers,
 * u marks unread, Escape comes back to the list. They are for the chosen rows, else for the row with the focus, else for the open one.
 */
export function useInboxKeys({
  body,
  openId,
  conversations,
  chosen,
  mayAct,
  open,
  close,
  classify,
  idSite,
}: {
  body: RefObject<HTMLUListElement | null>;
  openId: number | undefined;
  conversations: readonly Conversation[];
  chosen: readonly Conversation[];
  mayAct: boolean;
  open(id: number, more?: object): void;
  close(): void;
  classify(some: readonly Conversation[]): void;
  idSite: number;
}): (event: KeyboardEvent) => void {
  /** Presses a button of the open conversation: what it does belongs to it. */
  const press = (name: string) =>
    document.querySelector<HTMLElement>(`[data-conversation] [data-key="${name}"]`)?.click();
  const focusRow = (at: 'first' | 'last') =>
    [...(body.current?.querySelectorAll<HTMLElement>('[data-row] a') ?? [])].at(at === 'first' ? 0 : -1)?.focus();
  return (event) => {
    const target = event.target as HTMLElement;
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || target.closest(typing)) return;
    const row = target.closest<HTMLElement>('[data-row]');
    const isReading = openId !== undefined && target.closest('[data-conversation]') !== null;
    const focused = conversations.filter(({ id }) => id === Number(row?.dataset.row));
    const some = chosen.length > 0 ? chosen : focused;
    const key = event.key.toLowerCase();
    if (key === 'escape' && openId !== undefined) close();
    else if (isReading && key === 'j') press('next');
    else if (isReading && key === 'k') press('previous');
    else if (!isReading && !row && (key === 'j' || key === 'arrowdown')) focusRow('first');
    else if (!isReading && !row && key === 'k') focusRow('last');
    else if (key === 'r' && isReading) press('reply');
    else if (key === 'r' && focused[0]) open(focused[0].id, { isReplying: true });
    else if (!mayAct) return;
    else if (key === 'e' && isReading) press('close');
    else if (key === 'u' && isReading) press('unread');
    else if (key === 'e' && some.length > 0) {
      const next = (row?.nextElementSibling ?? row?.previousElementSibling)?.querySelector<HTMLElement>('a');
      classify(some);
      next?.focus();
    } else if (key === 'u' && some.length > 0) void actOn(idSite, some, { act: 'unread' });
    else return;
    event.preventDefault();
  };
}
