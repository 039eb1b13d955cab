import type { InputOf, ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { adminPaths } from '@vitrine/domain/addresses/admin-paths';
import { fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import { applyBatch, listInverses } from '@vitrine/page-document/operations/apply-batch';
import type { AppliedOperation, Draft } from '@vitrine/page-document/operations/operation';
import { type PageDocument, walkBlocks } from '@vitrine/page-document/tree/block-node';
import { pageTitleId, recordScreenId } from '@vitrine/rendering-contract/canvas';
import type { RequestContext } from '../../../request-context.ts';
import type { PrepareContext } from '../../bind-endpoint.ts';
import { type DraftKey, type OpenDraft, readDraft } from '../drafts/open-draft.ts';
import { listSince } from '../drafts/save-batch.ts';
import { createCanvasDraft } from './canvas-draft.ts';

export type CanvasPatch = ReplyOf<'renderContentCanvas'>;

/** A change of a draft that the canvas shows. */
export interface DraftChange {
  after: OpenDraft;
  /** The draft that the canvas shows; undefined where it is not known. */
  before: Draft | undefined;
  /** Blocks that are rendered whether they have changed or not. */
  ids?: readonly string[] | undefined;
}

/** Reads what a canvas asks for: blocks, and what has changed since the version that it shows. */
export async function findCanvasChange(
  context: RequestContext,
  key: DraftKey,
  { blocks, since }: InputOf<'renderContentCanvas'>['body'],
): Promise<Result<DraftChange>> {
  if (blocks === undefined && since === undefined)
    return fail('invalid-fields', { fields: { since: 'Indiquez une version, ou demandez des blocs.' } });
  const draft = await readDraft(context, key);
  if (!draft.ok) return draft;
  const after = draft.value;
  if (since === undefined) return succeed({ after, before: after, ids: blocks });
  if (since > after.version)
    return fail('conflict', { message: 'Ce brouillon n’a pas encore cette version. Rechargez-le.' });
  const past = await listSince(context, after, since);
  return succeed({ after, before: past.ok ? revert(after, past.value.applied) : undefined, ids: blocks });
}

/** Returns a draft as it was before operations; undefined where they no longer lead back. */
export function revert(draft: Draft, applied: readonly AppliedOperation[]): Draft | undefined {
  if (applied.length === 0) return draft;
  const back = applyBatch(
    draft,
    listInverses(applied).map(({ operation }) => operation),
  );
  return back.ok ? back.value.draft : undefined;
}

/**
 * Renders what a change of a draft changes in the canvas, after the transaction of the change. A failure asks for the
 * whole canvas: the change itself is stored.
 */
export async function renderCanvasPatch(
  facts: PrepareContext,
  { before, after, ids = [] }: DraftChange,
  selectedId: string | undefined,
): Promise<CanvasPatch> {
  const { version, key, document } = after;
  const nothing = { version, blocks: [], styles: '', removed: [] };
  const effect = before && findFieldsEffect(key.kind, before.fields, after.fields);
  if (!before || effect === 'reload') return { ...nothing, fullReload: true };
  const { canvas, log } = facts.services;
  try {
    const isPage = key.kind === 'page';
    const { blockIds, order } = await canvas.listChanges(
      before.document.blocks,
      document.blocks,
      isPage ? 'page' : 'record',
    );
    const removed = listMissing(before.document, document);
    // The screen of a record decides how it holds the blocks.
    const changed = !isPage && order ? [recordScreenId] : [...blockIds, ...(effect ? [effect] : [])];
    const wanted = new Set([...changed, ...ids]);
    const shown = isPage && order ? { order } : {};
    if (wanted.size === 0) return { ...nothing, ...shown, removed };
    const draft = createCanvasDraft(after, wanted.has(recordScreenId) ? undefined : wanted);
    const rendered = await canvas.renderBlocks(
      createCanvasTarget(facts, key.locale),
      draft,
      [...wanted],
      selectedId === undefined ? {} : { selectedId },
    );
    return { version, ...rendered, ...shown, removed };
  } catch (error) {
    const { requestId, site } = facts;
    log.warn({ requestId, site: site.id, [key.kind]: key.id, cause: String(error) }, 'canevas non dessiné');
    return { ...nothing, fullReload: true };
  }
}

/** The site and the language of a draft, for the canvas on the administration's host. */
export function createCanvasTarget({ site, requestId, clientIp, mainOrigin }: PrepareContext, locale: string) {
  const filesPath = adminPaths.siteFiles(site.id);
  return { site, locale, requestId, clientIp, isSecure: mainOrigin.startsWith('https:'), filesPath };
}

/** Fields beside the blocks that the canvas does not show: only lists, menus and search engines do. */
const unseen: ReadonlySet<string> = new Set([
  'slug',
  'metaDescription',
  'position',
  'isPromoted',
  'expiresAt',
  'hasPage',
  'menuTitle',
  'menuIcon',
  'isFixedOnRight',
  'link',
  'reload',
  'url',
]);
/** Fields that change what stands around the blocks. */
const reloading: ReadonlySet<string> = new Set(['layout', 'useAbsoluteMenu', 'route', 'folderId']);

/** What a change of the fields asks for: a part of the page, the whole page, or nothing. */
function findFieldsEffect(
  kind: DraftKey['kind'],
  before: Draft['fields'],
  after: Draft['fields'],
): 'reload' | typeof pageTitleId | typeof recordScreenId | undefined {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  const changed = [...names].filter(
    (name) =>
      !unseen.has(name) && before[name] !== after[name] && JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
  if (changed.some((name) => reloading.has(name))) return 'reload';
  // A page that stands for a screen of the program has its title there.
  if (kind === 'page') return changed.includes('title') ? (after.route ? 'reload' : pageTitleId) : undefined;
  return changed.length ? recordScreenId : undefined;
}

function listMissing(before: PageDocument, after: PageDocument): string[] {
  const ids = new Set([...walkBlocks(after)].map(({ node }) => node.id));
  return [...walkBlocks(before)].map(({ node }) => node.id).filter((id) => !ids.has(id));
}
