import { blockDefinitions, describeUnreadableBlocks } from '@vitrine/blocks/fields';
import type { InputOf, ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import { type ContentKind, describeContentKind } from '@vitrine/domain/publishing/content-kinds';
import type { RequestContext } from '../../../request-context.ts';
import { auditStaffAct } from '../../../storage/audit.ts';
import { findLiveState, getNextId, insertContent } from '../content.repository.ts';
import { getNextPosition } from '../content-places.repository.ts';
import { getContentType } from '../content-types.ts';
import { getAuthorId } from '../lock-content.ts';
import { listSchedules } from '../publishing/revisions.repository.ts';
import { presentSchedule } from '../publishing/schedules.presenter.ts';
import { insertDraft, listDraftLocales } from './drafts.repository.ts';
import { findDraftChanges } from './find-draft-changes.ts';
import { type DraftKey, getDraftFields, readDraft } from './open-draft.ts';
import { findShapeFault } from './schema-shape.ts';
import { toStorableJson } from './storable-json.ts';
import { schemaRelease } from './upgrade-document.ts';

/** Reads a draft, and what distinguishes it from what stands published. */
export async function readContentDraft(
  context: RequestContext,
  key: DraftKey,
): Promise<Result<ReplyOf<'readContentDraft'>>> {
  const opened = await readDraft(context, key);
  if (!opened.ok) return opened;
  const { fields, document, version, content, type } = opened.value;
  const live = await findLiveState(context, key);
  const locales = new Set([...(await listDraftLocales(context, key)), ...(live?.locales ?? [])]);
  const schedules = await listSchedules(context, key);
  return succeed({
    fields,
    document,
    version,
    release: schemaRelease,
    state: content.state,
    isVisible: live?.is_visible ?? false,
    archivedAt: content.archived_at?.toISOString() ?? null,
    deletedAt: content.deleted_at?.toISOString() ?? null,
    locales: [...locales].sort(),
    url: type.buildUrl(key.id, fields) ?? null,
    changed: await findDraftChanges(context, opened.value),
    schedules: schedules.map(presentSchedule),
    unreadable: describeUnreadableBlocks(document.blocks, blockDefinitions).map(({ id, message, repaired }) => ({
      id,
      message,
      ...(repaired ? { repaired } : {}),
    })),
  });
}

/** Creates a content as a draft in the site's own language. It has an id, and no visitor sees it. */
export async function createContent(
  context: RequestContext,
  kind: ContentKind,
  { title, locale, fields: given = {}, template, place }: InputOf<'createContent'>['body'],
): Promise<Result<ReplyOf<'createContent'>>> {
  const { defaultLocale } = context.site;
  if (locale !== undefined && locale !== defaultLocale)
    return fail('invalid-fields', {
      fields: {
        locale: 'Commencez par la langue du site\u00a0; les traductions viennent ensuite.',
      },
    });
  const type = getContentType(kind);
  const position = describeContentKind(kind).hasOrder ? { position: await getNextPosition(context, kind) } : {};
  const fields = { ...type.createFields(context, title), ...position, ...given };
  const fault = findShapeFault(getDraftFields({ type, isDefault: true }), fields);
  if (fault)
    return fail('invalid-fields', { fields: { [['fields', ...fault.path.map(String)].join('.')]: fault.message } });
  const allowed = type.checkChange?.(context, {}, fields);
  if (allowed && !allowed.ok) return allowed;
  const document = template === undefined ? undefined : type.createDocument?.(template, title);
  if (template !== undefined && !document)
    return fail('invalid-fields', { fields: { template: 'Ces contenus commencent sans mise en page.' } });
  if (document && !document.ok) return document;
  const authorId = getAuthorId(context);
  let id = await getNextId(context, kind);
  while (!(await insertContent(context, { kind, id }, 'draft', authorId))) id = await getNextId(context, kind);
  const placed = await type.addPlace?.(context, id, place ?? {});
  if (placed && !placed.ok) return placed;
  await insertDraft(
    context,
    { kind, id },
    {
      locale: defaultLocale,
      fields: toStorableJson(fields),
      document: document?.value ?? { blocks: [] },
      release: schemaRelease,
      publishedVersion: null,
      authorId,
    },
  );
  await auditStaffAct(context, { act: 'content.create', kind, resourceId: String(id), after: { title } });
  return succeed({ id, locale: defaultLocale });
}
