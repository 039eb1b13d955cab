import { blockDefinitions } from '@vitrine/blocks/schemas';
import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { type Result, succeed } from '@vitrine/domain/kernel/result';
import type { ContentKind } from '@vitrine/domain/publishing/content-kinds';
import type { RequestContext } from '../../request-context.ts';
import { parseContentPath } from '../content/content-path.operations.ts';
import { readDraftState } from '../content/drafts/draft-state.operations.ts';
import { createPersonalPreview } from '../draft-previews/preview-links.operations.ts';
import { readPage, resolvePath } from '../pages/pages.operations.ts';
import { listNextSchedules, listPicturesWithoutAlt, listUnpublishedDrafts } from './panel-page.repository.ts';

/** Reads what the panel of a page says (ROL-02). */
export async function readPanelPage(context: RequestContext, path: string): Promise<Result<ReplyOf<'readPanelPage'>>> {
  const key = await findContent(context, path);
  const content = key ? await readDraftState(context, key) : null;
  const drafts = await listUnpublishedDrafts(context);
  return succeed({
    site: { id: context.site.id, name: context.site.name },
    person: context.panel?.name || (context.panel?.email ?? ''),
    content,
    layouts: content?.kind === 'page' ? await listLayouts(context, content.id) : [],
    drafts: {
      total: drafts.total,
      latest: drafts.latest.map(({ kind, id, locale, title, updated_at: updatedAt }) => ({
        kind,
        id,
        locale,
        title: title ?? '',
        updatedAt: updatedAt.toISOString(),
      })),
    },
    schedules: (await listNextSchedules(context)).map(({ kind, id, locale, title, ...row }) => ({
      kind,
      id,
      locale,
      title: title ?? '',
      ...presentDates(row),
    })),
    picturesWithoutAlt: await listPicturesWithoutAlt(context),
  });
}

/** Creates a link to the preview of a page, which ends with the session of whoever asks. */
export function createPanelPreview(
  context: RequestContext,
  path: string,
): Promise<Result<ReplyOf<'createPanelPreview'>>> {
  if (!context.panel) throw new Error('a call of the panel without session');
  return createPersonalPreview(context, context.panel, path);
}

/** Finds the content that the page at a path shows, in the language of the path. */
async function findContent(
  context: RequestContext,
  given: string,
): Promise<{ kind: ContentKind; id: number; locale: string } | undefined> {
  const language = context.site.languages.find(
    ({ prefix }) => prefix && (given === `/${prefix}` || given.startsWith(`/${prefix}/`)),
  );
  const path = language ? given.slice(language.prefix.length + 1) || '/' : given;
  const locale = language?.code ?? context.site.defaultLocale;
  const content = parseContentPath(path);
  if (content?.slug) return { kind: content.kind, id: content.id, locale };
  const { pageId } = await resolvePath(context, path);
  return pageId === null ? undefined : { kind: 'page', id: pageId, locale };
}

/** Lists the top-level blocks as the page shows them. */
async function listLayouts(context: RequestContext, id: number): Promise<{ id: string; label: string }[]> {
  const page = await readPage(context, id);
  // A page that stands for a screen of the program shows that screen in place of its blocks.
  if (!page.ok || !page.value.cms.isCmsPage) return [];
  return page.value.blocks.map((block) => ({ id: block.id, label: blockDefinitions[block.type]?.label ?? '' }));
}

function presentDates(row: { from_at: Date; until_at: Date | null; started_at: Date | null }) {
  return {
    from: row.from_at.toISOString(),
    until: row.until_at?.toISOString() ?? null,
    isLive: row.started_at !== null,
  };
}
