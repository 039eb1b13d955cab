import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import type { WordpressImportRow } from './wordpress-imports.repository.ts';
import type { ItemRow } from './wordpress-items.repository.ts';

type Import = ReplyOf<'readWordpressImport'>['import'];
type Item = ReplyOf<'listWordpressItems'>['items'][number];

/** Presents an import with what may be asked of it now. */
export function presentImport(row: WordpressImportRow): Import {
  return {
    id: row.id,
    fileName: row.name,
    bytes: row.bytes,
    mediaFileName: row.mediaName,
    state: row.state,
    acts: listActs(row),
    progress: { step: row.step, done: row.done, total: row.total },
    failure: row.failure,
    choices: row.choices,
    preview: row.preview && presentPreview(row),
    counts: { kept: row.kept, changed: row.changed, lost: row.lost, undecided: row.undecided },
    author: row.author,
    createdAt: row.createdAt.toISOString(),
    completedAt: row.completedAt?.toISOString() ?? null,
    filesExpireAt: row.filesExpireAt?.toISOString() ?? null,
  };
}

/** Lists what may be asked of an import. What may be on the site is taken back before the import is forgotten. */
export function listActs({ state, step, preview, isBegun, filesExpireAt }: WordpressImportRow): Import['acts'] {
  if (state === 'analysing' || state === 'running' || state === 'undoing') return ['cancel'];
  // Half of it is gone already: only the other half can follow.
  if (step === 'undoing' && (state === 'stopped' || state === 'failed')) return ['undo'];
  const isReadable = preview !== null && filesExpireAt !== null && state !== 'undone';
  const isOnSite = isBegun && state !== 'undone';
  return [
    ...(isReadable ? (['choose', 'start'] as const) : []),
    ...(isOnSite ? (['undo'] as const) : (['delete'] as const)),
  ];
}

const choiceOf: Readonly<Record<string, string>> = {
  page: 'pages',
  post: 'posts',
  folder: 'posts',
  media: 'media',
  menu: 'menus',
};

function presentPreview({ preview, choices }: WordpressImportRow): Import['preview'] {
  if (!preview) return null;
  const isChosen = (kind: string) => {
    const choice = choiceOf[kind];
    if (choice === 'media' && choices.mediaSource === 'none') return false;
    return choice !== undefined && choices.kinds.includes(choice as Import['choices']['kinds'][number]);
  };
  return {
    ...preview,
    counts: preview.counts.map((one) => ({ ...one, taken: isChosen(one.kind) ? one.taken : 0 })),
  };
}

/** Presents an entry of an export. */
export function presentItem(item: ItemRow, { isEdited, path }: { isEdited: boolean; path: string | undefined }): Item {
  const { contentKind, contentId } = item;
  const content = contentKind !== null && contentId !== null ? { kind: contentKind, id: contentId } : null;
  const url = item.state === 'undone' ? null : (item.url ?? path);
  return {
    id: item.id,
    kind: item.kind,
    title: item.title,
    sourceUrl: item.sourceUrl,
    outcome: item.outcome,
    words: item.words,
    content: item.state === 'undone' ? null : content,
    mediaId: item.state === 'undone' ? null : item.mediaId,
    url: item.isPublished || item.mediaId !== null || item.folderId !== null ? (url ?? null) : null,
    isEdited,
  };
}
