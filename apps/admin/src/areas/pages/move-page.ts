import { describeFailure, toFailure } from '../../base/api/api-failure.ts';
import { callApi } from '../../base/api/call-api.ts';
import { queryClient } from '../../base/api/query-client.ts';
import { updateCachedQuery } from '../../base/api/update-cached-query.ts';
import { notify, offerUndo } from '../../base/toasts/toasts.ts';
import { enqueueChange } from '../../features/contents/change-queue.ts';
import { type SitePage, sitePagesQuery } from '../../features/contents/contents.queries.ts';
import { describePlace, isInTree, nameOf, type PagePlaceChange, placePage } from './page-tree.ts';

/** The page moved last, and where it stood before its first step: several steps are undone at once. */
let lastMove: { idSite: number; id: number; former: PagePlaceChange; at: number } | undefined;
/** Milliseconds within which steps of one page belong together. */
const stepTime = 4000;

/** The pages of a site as the last move leaves them, drawn or not. */
export const readPages = (idSite: number): readonly SitePage[] =>
  queryClient.getQueryData(sitePagesQuery(idSite).queryKey)?.pages ?? [];

/** Moves a page at once on screen, then in turn on the server. What fails is taken back and said. */
export function movePageTo(idSite: number, id: number, change: PagePlaceChange): Promise<void> {
  const { queryKey } = sitePagesQuery(idSite);
  void queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, (data) => data && { ...data, pages: placePage(data.pages, id, change) });
  return enqueueChange(() => sendMove(idSite, id, change));
}

/** Takes a page out of the menu, or puts it in: one under another page keeps its place there. */
export function toggleInMenu(idSite: number, { id, parentId, showInMenu }: SitePage): Promise<void> {
  const siblings = readPages(idSite)
    .filter(isInTree)
    .filter((page) => page.parentId === parentId);
  const before = parentId === null ? undefined : siblings[siblings.findIndex((page) => page.id === id) - 1];
  return movePageTo(idSite, id, { parentId, after: before?.id ?? null, showInMenu: !showInMenu });
}

async function sendMove(idSite: number, id: number, change: PagePlaceChange): Promise<void> {
  const { queryKey } = sitePagesQuery(idSite);
  const page = queryClient.getQueryData(queryKey)?.pages.find((one) => one.id === id);
  if (!page) return;
  try {
    const { version, former } = await callApi('movePage', {
      params: { idSite, id },
      body: { ...change, version: page.version },
    });
    updateCachedQuery(
      queryKey,
      (data) => data && { ...data, pages: data.pages.map((one) => (one.id === id ? { ...one, version } : one)) },
    );
    offerBack(idSite, page, former);
  } catch (error) {
    lastMove = undefined;
    notify(describeFailure(toFailure(error)), 'danger');
    void queryClient.invalidateQueries({ queryKey });
  }
}

function offerBack(idSite: number, page: SitePage, former: PagePlaceChange): void {
  const now = Date.now();
  const isNext = lastMove?.idSite === idSite && lastMove.id === page.id && now - lastMove.at < stepTime;
  const first = isNext && lastMove ? lastMove.former : former;
  lastMove = { idSite, id: page.id, former: first, at: now };
  offerUndo({
    key: `page-${page.id}`,
    label: `«\u00a0${nameOf(page)}\u00a0» est maintenant ${describePlace(readPages(idSite), page.id)}.`,
    undo: () => {
      lastMove = undefined;
      return movePageTo(idSite, page.id, first);
    },
  });
}
