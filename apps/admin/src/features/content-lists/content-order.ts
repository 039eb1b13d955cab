import { describeFailure, toFailure } from '../../base/api/api-failure.ts';
import { callApi } from '../../base/api/call-api.ts';
import { queryClient } from '../../base/api/query-client.ts';
import { notify, offerUndo } from '../../base/toasts/toasts.ts';
import { refreshContents } from '../content-life/state/content-life.queries.ts';
import { enqueueChange } from '../contents/change-queue.ts';
import { type ContentFilter, contentsQuery, type ListedContent } from '../contents/contents.queries.ts';
import type { ListedKind } from './content-kinds.data.ts';

/** Puts a content of a list after another one: at once on screen, then on the server. */
export async function moveContentTo(
  idSite: number,
  kind: ListedKind,
  filter: ContentFilter,
  content: ListedContent,
  after: number | null,
): Promise<void> {
  const { queryKey } = contentsQuery(idSite, kind, filter);
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, (data) => {
    if (!data) return data;
    const all = data.pages.flatMap((page) => page.contents);
    const others = all.filter(({ id }) => id !== content.id);
    const at = after === null ? 0 : others.findIndex(({ id }) => id === after) + 1;
    const ordered = others.toSpliced(at, 0, content);
    let from = 0;
    const pages = data.pages.map((page) => {
      const contents = ordered.slice(from, from + page.contents.length);
      from += page.contents.length;
      return { ...page, contents };
    });
    return { ...data, pages };
  });
  try {
    await enqueueChange(async () => {
      const { former } = await callApi('moveContent', { params: { idSite, kind, id: content.id }, body: { after } });
      offerUndo({
        key: `${kind}-${content.id}`,
        label: `«\u00a0${content.title}\u00a0» a changé de place.`,
        undo: () => moveContentTo(idSite, kind, filter, content, former.after),
      });
    });
  } catch (error) {
    notify(describeFailure(toFailure(error)), 'danger');
  }
  await refreshContents(idSite);
}
