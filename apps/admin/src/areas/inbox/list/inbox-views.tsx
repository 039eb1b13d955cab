import { useQuery } from '@tanstack/react-query';
import { toFailure } from '../../../base/api/api-failure.ts';
import { callApi } from '../../../base/api/call-api.ts';
import { queryClient } from '../../../base/api/query-client.ts';
import { notify } from '../../../base/toasts/toasts.ts';
import { SavedViews } from '../../../features/lists/saved-views.tsx';
import { ToolbarMenu } from '../../../features/lists/toolbar-menu.tsx';
import { buildListQuery, inboxViewsQuery, toConditions } from '../conversations/inbox.queries.ts';
import type { InboxState } from '../conversations/inbox-state.ts';

/** The views that the account keeps, on every machine where it signs in. */
export function InboxViews({ idSite, state }: { idSite: number; state: InboxState }) {
  const query = inboxViewsQuery(idSite);
  const views = useQuery(query).data ?? [];
  const run = async (act: Promise<unknown>) => {
    try {
      await act;
    } catch (error) {
      notify(toFailure(error).message, 'danger');
    } finally {
      await queryClient.invalidateQueries({ queryKey: query.queryKey });
    }
  };
  return (
    <ToolbarMenu label={views.length > 0 ? `Vues (${views.length})` : 'Vues'}>
      <SavedViews
        views={views}
        onApply={(view) => state.replace(buildListQuery(view.query))}
        onSave={(name) =>
          run(callApi('saveConversationView', { params: { idSite }, body: { name, query: toConditions(state) } }))
        }
        onForget={({ id }) => run(callApi('deleteConversationView', { params: { idSite, id } }))}
        note="Vous les retrouvez sur tous vos appareils."
      />
    </ToolbarMenu>
  );
}
