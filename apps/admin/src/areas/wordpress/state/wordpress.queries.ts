import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { InputOf, ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { callApi } from '../../../base/api/call-api.ts';
import { queryClient } from '../../../base/api/query-client.ts';
import { updateCachedQuery } from '../../../base/api/update-cached-query.ts';
import { downloadCsv } from '../../../features/lists/download-csv.ts';

export type WordpressImport = ReplyOf<'listWordpressImports'>['imports'][number];
export type WordpressAct = WordpressImport['acts'][number];
export type WordpressChoices = WordpressImport['choices'];
export type WordpressPreview = NonNullable<WordpressImport['preview']>;
export type WordpressItem = ReplyOf<'listWordpressItems'>['items'][number];
export type WordpressOutcome = NonNullable<WordpressItem['outcome']>;
export type WordpressItemKind = WordpressItem['kind'];
export type WordpressUndo = ReplyOf<'readWordpressUndo'>;

/** Milliseconds between two readings while a file is read, or a site is written. */
const watchInterval = 1500;

/** Whether a job is at work for it. */
export const isUnderWay = ({ state }: WordpressImport) =>
  state === 'analysing' || state === 'running' || state === 'undoing';

const listKey = (idSite: number) => ['wordpress-imports', idSite] as const;

/** The imports of a site, the latest first. */
export const importsQuery = (idSite: number) =>
  queryOptions({
    queryKey: listKey(idSite),
    queryFn: async ({ signal }) => {
      const { imports } = await callApi('listWordpressImports', { params: { idSite } }, { signal });
      const known = new Map(queryClient.getQueryData<WordpressImport[]>(listKey(idSite))?.map((one) => [one.id, one]));
      // What a job has written or taken away is shown by most screens of the site.
      if (imports.some((one) => !isUnderWay(one) && isWriting(known.get(one.id)))) void refreshSite(idSite);
      return imports;
    },
    refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? watchInterval : false),
  });

const isWriting = (one: WordpressImport | undefined) => one?.state === 'running' || one?.state === 'undoing';

function refreshSite(idSite: number): Promise<unknown> {
  const keys = ['contents', 'media', 'resource', 'today', 'launch', 'wordpress-items'];
  return Promise.all(keys.map((key) => queryClient.invalidateQueries({ queryKey: [key, idSite] })));
}

/** The entries of an export and what became of them, each page read where the one before ends. */
export const itemsQuery = (
  idSite: number,
  id: string,
  filter: { outcome: WordpressOutcome | undefined; kind: WordpressItemKind | undefined },
) =>
  infiniteQueryOptions({
    queryKey: ['wordpress-items', idSite, id, filter],
    queryFn: ({ pageParam, signal }) =>
      callApi(
        'listWordpressItems',
        { params: { idSite, id }, query: { ...filter, after: pageParam, nbItem: 50 } },
        { signal },
      ),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  });

/** What an undo would take away. */
export const undoQuery = (idSite: number, id: string) =>
  queryOptions({
    queryKey: ['wordpress-undo', idSite, id],
    queryFn: ({ signal }) => callApi('readWordpressUndo', { params: { idSite, id } }, { signal }),
    staleTime: 0,
    gcTime: 0,
  });

/** Begins to read files that have arrived. */
export function createImport(idSite: number, body: InputOf<'createWordpressImport'>['body']): Promise<WordpressImport> {
  return keep(idSite, callApi('createWordpressImport', { params: { idSite }, body }));
}

export function changeChoices(idSite: number, id: string, choices: WordpressChoices): Promise<WordpressImport> {
  return keep(idSite, callApi('updateWordpressChoices', { params: { idSite, id }, body: choices }));
}

/** Writes what was chosen, or goes on. */
export function startImport(idSite: number, id: string): Promise<WordpressImport> {
  return keep(idSite, callApi('startWordpressImport', { params: { idSite, id } }));
}

export function cancelImport(idSite: number, id: string): Promise<WordpressImport> {
  return keep(idSite, callApi('cancelWordpressImport', { params: { idSite, id } }));
}

export function undoImport(idSite: number, id: string, keepEdited: boolean): Promise<WordpressImport> {
  return keep(idSite, callApi('undoWordpressImport', { params: { idSite, id }, body: { keepEdited } }));
}

/** Takes an import from the list of which nothing is on the site. */
export async function deleteImport(idSite: number, id: string): Promise<void> {
  try {
    await callApi('deleteWordpressImport', { params: { idSite, id } });
  } finally {
    await queryClient.invalidateQueries({ queryKey: listKey(idSite) });
  }
}

/** Has the browser save what became of every entry. */
export async function downloadAccount(idSite: number, id: string): Promise<void> {
  const text: unknown = await callApi('exportWordpressAccount', { params: { idSite, id } }, { isText: true });
  downloadCsv(String(text), 'bilan-de-l-import');
}

/** Shows at once what a call answers. Another window may have acted first: after a refusal the list is read again. */
async function keep(idSite: number, call: Promise<{ import: WordpressImport }>): Promise<WordpressImport> {
  try {
    const { import: one } = await call;
    updateCachedQuery(importsQuery(idSite).queryKey, (known = []) =>
      known.some(({ id }) => id === one.id)
        ? known.map((other) => (other.id === one.id ? one : other))
        : [one, ...known],
    );
    return one;
  } catch (error) {
    await queryClient.invalidateQueries({ queryKey: listKey(idSite) });
    throw error;
  }
}
