import { type InfiniteData, infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { callApi } from '../../../base/api/call-api.ts';
import { queryClient } from '../../../base/api/query-client.ts';
import type { ListQuery } from '../../../features/lists/list-preferences.ts';
import type { InboxState } from './inbox-state.ts';
import { inboxViews } from './inbox-views.data.ts';

type ConversationPage = ReplyOf<'listConversations'>;
export type Conversation = ConversationPage['conversations'][number];
export type ConversationKind = Conversation['kind'];
export type InboxCounts = ConversationPage['counts'];
export type ConversationDetail = ReplyOf<'readConversation'>;
export type Subject = ConversationDetail['subject'];
export type SubjectOf<Kind extends Subject['kind']> = Extract<Subject, { kind: Kind }>;
export type Conditions = ReplyOf<'listConversationViews'>['views'][number]['query'];

/** The word of the address for what is given to nobody. */
export const nobody = 'personne';

/** What the server is asked for the tab, the filters and the search of the address. */
export function toConditions({ view, filters }: Pick<InboxState, 'view' | 'filters'>): Conditions {
  const { genre, formulaire, attribue, personne, du, au, q } = filters;
  return {
    ...view.filter,
    ...(genre ? { kind: genre as ConversationKind } : {}),
    ...(formulaire ? { form: Number(formulaire) } : {}),
    ...(attribue ? { assigned: attribue === nobody ? ('none' as const) : Number(attribue) } : {}),
    ...(personne ? { email: personne } : {}),
    ...(du ? { from: du } : {}),
    ...(au ? { to: au } : {}),
    ...(q ? { search: q } : {}),
  };
}

/** The words of the address for what a saved view asks: the way back. */
export function buildListQuery({ view, state, kind, form, assigned, email, from, to, search }: Conditions): ListQuery {
  const tab = inboxViews.find(({ filter }) => ('view' in filter ? filter.view === view : filter.state === state));
  return {
    vue: tab?.word ?? '',
    genre: kind ?? '',
    formulaire: form ? String(form) : '',
    attribue: assigned === 'none' || view === 'unassigned' ? nobody : String(assigned ?? ''),
    personne: email ?? '',
    du: from ?? '',
    au: to ?? '',
    q: search ?? '',
  };
}

/** The pages of a tab, each read where the one before ends. */
export const conversationsQuery = (idSite: number, state: Pick<InboxState, 'view' | 'filters'>) => {
  const query = toConditions(state);
  return infiniteQueryOptions({
    queryKey: ['conversations', idSite, 'list', query],
    queryFn: ({ pageParam, signal }) =>
      callApi('listConversations', { params: { idSite }, query: { ...query, cursor: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    // The former list stays while another filter is read: nothing jumps.
    placeholderData: (former) => former,
  });
};

/** One conversation, whole, with its neighbours in the list. Its key is longer than that of lists, which are read first. */
export const conversationQuery = (idSite: number, id: number, conditions: Conditions) =>
  queryOptions({
    queryKey: ['conversations', idSite, 'one', id, conditions],
    queryFn: ({ signal }) =>
      callApi('readConversation', { params: { idSite, idConversation: id }, query: conditions }, { signal }),
  });

/** The views that the account keeps of the inbox, on every machine. */
export const inboxViewsQuery = (idSite: number) =>
  queryOptions({
    queryKey: ['conversations', idSite, 'views'],
    queryFn: async ({ signal }) => (await callApi('listConversationViews', { params: { idSite } }, { signal })).views,
  });

/** Changes what is shown of some conversations before the server has answered; those that leave their list go at once. */
export function updateListedConversations(
  idSite: number,
  ids: readonly number[],
  change: Partial<Conversation> | 'leave',
): void {
  queryClient.setQueriesData<InfiniteData<ConversationPage>>(
    { queryKey: ['conversations', idSite, 'list'] },
    (known) =>
      known && {
        ...known,
        pages: known.pages.map((page) => ({
          ...page,
          conversations:
            change === 'leave'
              ? page.conversations.filter(({ id }) => !ids.includes(id))
              : page.conversations.map((one) => (ids.includes(one.id) ? { ...one, ...change } : one)),
        })),
      },
  );
}

/** Reads again what an act has changed. */
export function refreshInbox(idSite: number): Promise<unknown> {
  return Promise.all([
    queryClient.invalidateQueries({ queryKey: ['conversations', idSite] }),
    queryClient.invalidateQueries({ queryKey: ['today', idSite] }),
  ]);
}
