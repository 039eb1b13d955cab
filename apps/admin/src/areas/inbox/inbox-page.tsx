import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { adminPaths } from '@vitrine/domain/addresses/admin-paths';
import { useRef, useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { toFailure } from '../../base/api/api-failure.ts';
import { hasSiteRight } from '../../base/api/session.queries.ts';
import { FailureNotice } from '../../base/components/notice.tsx';
import { useRowSelection } from '../../base/components/use-row-selection.ts';
import { useOpenSite } from '../../base/navigation/use-open-site.ts';
import { Skeleton } from '../../base/page/loading.tsx';
import { PageTitle } from '../../base/page/page.tsx';
import { useAssignees } from './conversations/assignees.queries.ts';
import { type Conversation, conversationsQuery, toConditions } from './conversations/inbox.queries.ts';
import { actOn } from './conversations/inbox-acts.ts';
import { inboxCountsQuery } from './conversations/inbox-counts.queries.ts';
import { useInboxState } from './conversations/inbox-state.ts';
import { ConversationPanel } from './detail/conversation-panel.tsx';
import { useIsNarrow } from './detail/use-is-narrow.ts';
import styles from './inbox-page.module.css';
import { ConversationList } from './list/conversation-list.tsx';
import { describeCounts } from './list/describe-counts.ts';
import { EmptyInbox } from './list/empty-inbox.tsx';
import { InboxBulkBar } from './list/inbox-bulk-bar.tsx';
import { InboxTabs } from './list/inbox-tabs.tsx';
import { InboxToolbar } from './list/inbox-toolbar.tsx';
import { NoConversation } from './list/no-conversation.tsx';
import { useInboxKeys } from './use-inbox-keys.ts';

/** Everything that visitors sent and that waits for somebody: the list, and the open one beside it. */
export function InboxPage() {
  const site = useOpenSite();
  const { idSite } = site;
  const word = useParams().conversation;
  const openId = word === undefined ? undefined : Number(word);
  const navigate = useNavigate();
  const { search } = useLocation();
  const base = `${adminPaths.site(idSite)}/boite-de-reception`;
  const state = useInboxState();
  const conditions = toConditions(state);
  const list = useInfiniteQuery(conversationsQuery(idSite, state));
  const counts = useQuery(inboxCountsQuery(idSite)).data;
  const assignees = useAssignees(site);
  const conversations = list.data?.pages.flatMap((page) => page.conversations) ?? [];
  const { body, selected, select, selectAll, onKeyDown } = useRowSelection<HTMLUListElement>(
    conversations.map(({ id }) => id),
  );
  const [isChoosing, setChoosing] = useState(false);
  const pane = useRef<HTMLDivElement>(null);
  // Behind what lies over it, the list keeps its place and is reached by nobody.
  const isNarrow = useIsNarrow();
  const mayAct = hasSiteRight(site, 'messages.update');
  const chosen = conversations.filter(({ id }) => selected.has(id));

  const open = (id: number, more?: object) => navigate(`${base}/${id}${search}`, more && { state: more });
  const close = () => {
    navigate(base + search);
    // The list is still there, scrolled as it was: the focus goes back to the row.
    requestAnimationFrame(() =>
      pane.current?.querySelector<HTMLElement>(`[data-row="${openId}"] a`)?.focus({ preventScroll: true }),
    );
  };
  const classify = (some: readonly Conversation[]) => {
    if (mayAct && some.length) void actOn(idSite, some, { act: 'close' });
  };
  const onKeys = useInboxKeys({ body, openId, conversations, chosen, mayAct, open, close, classify, idSite });
  const stopChoosing = () => {
    selectAll(false);
    setChoosing(false);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of what is inside, which is reached by itself
    <div className={styles.screen} data-open={openId === undefined ? undefined : true} onKeyDown={onKeys}>
      <div ref={pane} className={styles.list} inert={isNarrow && openId !== undefined}>
        <div className={styles.head}>
          <PageTitle className={styles.title}>Boîte de réception</PageTitle>
          <p className={styles.count} role="status">
            {counts && describeCounts(counts)}
          </p>
        </div>
        <InboxTabs state={state} counts={counts} />
        <InboxToolbar
          site={site}
          state={state}
          forms={listForms(conversations)}
          assignees={assignees}
          isChoosing={isChoosing}
          onChoose={mayAct ? () => (isChoosing ? stopChoosing() : setChoosing(true)) : undefined}
        />
        {list.error && (
          <div className={styles.failure}>
            <FailureNotice failure={toFailure(list.error)} />
          </div>
        )}
        {list.isPending ? (
          <div className={styles.waiting}>
            <Skeleton rows={8} />
          </div>
        ) : conversations.length === 0 && !list.error ? (
          <EmptyInbox state={state} />
        ) : (
          // biome-ignore lint/a11y/noStaticElementInteractions: keys of the rows inside
          <div onKeyDown={onKeyDown} className={styles.rows} data-stale={list.isPlaceholderData || undefined}>
            <ConversationList
              body={body}
              conversations={conversations}
              openId={openId}
              selected={selected}
              isChoosing={isChoosing}
              pathOf={(id) => `${base}/${id}${search}`}
              onSelect={mayAct ? select : undefined}
              onClose={mayAct ? (one) => classify([one]) : undefined}
              more={
                list.hasNextPage
                  ? { isPending: list.isFetchingNextPage, read: () => void list.fetchNextPage() }
                  : undefined
              }
            />
          </div>
        )}
        {chosen.length > 0 && (
          <InboxBulkBar
            idSite={idSite}
            chosen={chosen}
            assignees={assignees}
            onAll={chosen.length < conversations.length ? () => selectAll(true) : undefined}
            onDone={stopChoosing}
          />
        )}
      </div>
      {openId === undefined ? (
        <NoConversation />
      ) : (
        <ConversationPanel
          key={openId}
          site={site}
          id={openId}
          conditions={conditions}
          assignees={assignees}
          onClose={close}
          onOpen={open}
        />
      )}
    </div>
  );
}

/** The forms whose answers are shown, by name. */
function listForms(conversations: readonly Conversation[]): { id: number; name: string }[] {
  const names = new Map(
    conversations.flatMap(({ formId, title }) => (formId === null ? [] : [[formId, title] as const])),
  );
  return [...names].map(([id, name]) => ({ id, name })).sort((one, other) => one.name.localeCompare(other.name, 'fr'));
}
