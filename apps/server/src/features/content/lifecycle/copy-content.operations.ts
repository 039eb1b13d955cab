import { randomBytes } from 'node:crypto';
import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import { decideLife } from '@vitrine/domain/publishing/content-life';
import { isRecord } from '@vitrine/page-document/operations/json-value';
import type { BlockNode } from '@vitrine/page-document/tree/block-node';
import type { RequestContext } from '../../../request-context.ts';
import { auditStaffAct } from '../../../storage/audit.ts';
import { type ContentKey, findLiveState, getNextId, insertContent } from '../content.repository.ts';
import { getContentType } from '../content-types.ts';
import { findDraft, insertDraft, listDraftLocales } from '../drafts/drafts.repository.ts';
import { type DraftKey, openDraft, readDraft } from '../drafts/open-draft.ts';
import { schemaRelease } from '../drafts/upgrade-document.ts';
import { getAuthorId, lockContentLife, readContentLife } from '../lock-content.ts';
import { applyLife } from '../publishing/apply-life.ts';
import { readLife } from '../publishing/read-life.ts';

/** Copies the drafts of a content, in all its languages, into a new one. Blocks and items of lists get ids of their own. */
export async function duplicateContent(
  context: RequestContext,
  { kind, id }: ContentKey,
): Promise<Result<ReplyOf<'duplicateContent'>>> {
  if (!(await readContentLife(context, { kind, id }))) return fail('not-found');
  const live = await findLiveState(context, { kind, id });
  const locales = new Set([...(await listDraftLocales(context, { kind, id })), ...(live?.locales ?? [])]);
  const authorId = getAuthorId(context);
  let copy = await getNextId(context, kind);
  while (!(await insertContent(context, { kind, id: copy }, 'draft', authorId))) copy = await getNextId(context, kind);
  const type = getContentType(kind);
  const placed = await type.addPlace?.(context, copy, { copyOf: id });
  if (placed && !placed.ok) return placed;
  for (const locale of locales) {
    const draft = await readDraft(context, { kind, id, locale });
    if (!draft.ok) continue;
    const { fields, document } = draft.value;
    await insertDraft(
      context,
      { kind, id: copy },
      {
        locale,
        fields: renameCopy(
          context,
          renewItemIds(type.copyFields?.(context, fields) ?? fields) as Record<string, unknown>,
          copy,
        ),
        document: { blocks: document.blocks.map(copyBlock) },
        release: schemaRelease,
        publishedVersion: null,
        authorId,
      },
    );
  }
  await auditStaffAct(context, { act: 'content.duplicate', kind, resourceId: String(copy), after: { copyOf: id } });
  return succeed({ id: copy });
}

/**
 * Tells a copy from what it is copied from. Its URL is free: it ends with the copy's own id. Its date is its own, and an end
 * that has passed is none.
 */
function renameCopy({ now }: RequestContext, fields: Record<string, unknown>, id: number): Record<string, unknown> {
  const { title, url, slug, publishedAt, expiresAt } = fields;
  const isOver = typeof expiresAt === 'string' && Date.parse(expiresAt) <= now;
  return {
    ...fields,
    ...(typeof title === 'string' ? { title: `${title.slice(0, 190)} (copie)` } : {}),
    ...(typeof url === 'string' && url.startsWith('/') ? { url: `${url === '/' ? '/accueil' : url}-copie-${id}` } : {}),
    ...(slug === undefined ? {} : { slug: null }),
    ...(publishedAt === undefined ? {} : { publishedAt: new Date(now).toISOString() }),
    ...(isOver ? { expiresAt: null } : {}),
  };
}

function copyBlock({ children, ...node }: BlockNode): BlockNode {
  return {
    ...node,
    id: `b${randomBytes(6).toString('hex')}`,
    props: renewItemIds(node.props) as BlockNode['props'],
    ...(children ? { children: children.map(copyBlock) } : {}),
  };
}

/** Gives the items of all lists in a value new ids. */
function renewItemIds(value: unknown): unknown {
  if (Array.isArray(value))
    return value.map((item) => {
      const inner = renewItemIds(item);
      return isRecord(inner) && typeof inner.id === 'string'
        ? { ...inner, id: randomBytes(6).toString('base64url') }
        : inner;
    });
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inside]) => [name, renewItemIds(inside)]));
}

/** Creates the draft of another language of the site, copied from that of its own. It holds texts and blocks only. */
export async function createContentTranslation(
  context: RequestContext,
  key: DraftKey,
): Promise<Result<ReplyOf<'createContentTranslation'>>> {
  const { defaultLocale, languages } = context.site;
  const opened = await openDraft(context, { ...key, locale: defaultLocale });
  if (!opened.ok) return opened;
  if (!languages.some(({ code }) => code === key.locale))
    return fail('invalid-fields', {
      fields: { locale: 'Ce site n’a pas cette langue. Ajoutez-la d’abord dans les réglages.' },
    });
  const live = await findLiveState(context, key);
  if (live?.locales.includes(key.locale) || (await findDraft(context, key, key.locale)))
    return fail('conflict', { message: 'Cette traduction existe déjà.' });
  const { type, fields, document } = opened.value;
  const names = Object.keys(type.fields.texts.shape);
  const texts = Object.fromEntries(Object.entries(fields).filter(([name]) => names.includes(name)));
  await insertDraft(context, key, {
    locale: key.locale,
    // Captions of an album are those of its pictures.
    fields: names.includes('captions') ? { ...texts, captions: fields.items ?? [] } : texts,
    document,
    release: schemaRelease,
    publishedVersion: null,
    authorId: getAuthorId(context),
  });
  await auditStaffAct(context, {
    act: 'content.translate',
    kind: key.kind,
    resourceId: String(key.id),
    after: { locale: key.locale },
  });
  return succeed({ version: 0 });
}

/** Removes the translation into one language: its draft, its schedules and what visitors see of it. */
export async function deleteContentTranslation(
  context: RequestContext,
  key: DraftKey,
): Promise<Result<ReplyOf<'deleteContentTranslation'>>> {
  const content = await lockContentLife(context, key);
  if (!content.ok) return content;
  const life = await readLife(context, key, content.value);
  const decided = decideLife(life, { kind: 'remove-translation', locale: key.locale });
  if (!decided.ok) return decided;
  const isThere = life.liveLocales?.includes(key.locale) || (await findDraft(context, key, key.locale));
  if (!isThere) return fail('not-found');
  const applied = await applyLife(context, key, decided.value);
  if (!applied.ok) return applied;
  await auditStaffAct(context, {
    act: 'content.remove-translation',
    kind: key.kind,
    resourceId: String(key.id),
    before: { locale: key.locale },
  });
  return succeed({});
}
