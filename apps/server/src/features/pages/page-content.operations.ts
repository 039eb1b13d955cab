import { pageFields } from '@vitrine/contract/contents/page.content';
import { findScreenPath, findScreenRoute } from '@vitrine/domain/addresses/built-in-screens';
import { validatePageUrl } from '@vitrine/domain/addresses/validate-page-url';
import { fail, succeed } from '@vitrine/domain/kernel/result';
import { toSlug } from '@vitrine/domain/publishing/slug';
import { type PageDocument, walkBlocks } from '@vitrine/page-document/tree/block-node';
import type { RequestContext } from '../../request-context.ts';
import { type CompleteContent, defineContentType } from '../define-content-type.ts';
import { moveRedirects } from '../redirects/redirects.operations.ts';
import { findPageContent, listPagesBelow, listPreviewsOf, type PageContentRecord } from './page-content.repository.ts';
import { presentPageDraft } from './page-draft.operations.ts';
import { addPagePlace, dropPagePlace, openPagePlaces, syncShownPlaces } from './page-places.operations.ts';
import { createTemplateDocument } from './page-templates.operations.ts';
import { indexPages, savePageText, writePage } from './save-page.operations.ts';
import { findOtherPageAt, findPageUrl } from './save-page.repository.ts';

type SharedFields = ReturnType<typeof pageFields.shared.parse>;

/** Pages as contents with drafts. */
export const pageContent = defineContentType({
  kind: 'page',
  readCall: 'readPage',
  fields: pageFields,
  documentKind: 'page',
  createFields: (_, title) => ({
    ...pageFields.shared.parse({ url: `/${toSlug(title)}` }),
    ...pageFields.texts.parse({ title, menuTitle: title.slice(0, 120) }),
  }),
  createDocument: createTemplateDocument,
  async addPlace(context, id, place) {
    if (await addPagePlace(context, id, place)) return succeed(null);
    return fail('invalid-fields', {
      fields: { 'place.parentId': 'Cette page n’existe plus. Rangez la nouvelle ailleurs.' },
    });
  },
  checkChange(context, before, after) {
    if (context.staff?.isSuperAdmin || getScript(after) === null || getScript(before) === getScript(after))
      return succeed(null);
    return fail('not-allowed', { message: 'Le script d’une entrée du menu est réservé à l’agence.' });
  },
  withoutReserved,
  copyFields: (context, { route: _, ...fields }) => (context.staff?.isSuperAdmin ? fields : withoutReserved(fields)),
  async findLive(context, id, locale) {
    const row = await findPageContent(context, id, locale);
    if (!row) return undefined;
    const texts = { title: row.title, menuTitle: row.menu_title, metaDescription: row.meta_description };
    return {
      fields: locale === context.site.defaultLocale ? { ...presentShared(row), ...texts } : texts,
      document: row.document,
    };
  },
  findFaults,
  checkLeaving: ({ url }) =>
    url === '/'
      ? fail('conflict', { message: 'La page d’accueil reste en ligne. Donnez d’abord son adresse à une autre page.' })
      : succeed(null),
  async writeLive(context, { id, locale, isDefault, fields, document }) {
    const text = { ...pageFields.texts.strip().parse(fields), locale, document };
    if (!isDefault) return savePageText(context, id, text);
    const shared = pageFields.shared.strip().parse(fields);
    await openPagePlaces(context);
    const content = { id, locale, isDefault, fields, document: document as PageDocument };
    const faults = await findFaults(context, content, 'now');
    if (Object.keys(faults).length) return fail('invalid-fields', { fields: faults });
    const url = findUrl(shared) ?? shared.url;
    const former = await findPageUrl(context, id);
    const saved = await writePage(context, { ...shared, ...text, id, url, isCmsPage: shared.route === null });
    if (!saved.ok) return saved;
    await syncShownPlaces(context);
    if (former !== undefined && former !== url) await moveRedirects(context, former, url);
    return saved;
  },
  async aroundHiding(context, hide) {
    await openPagePlaces(context);
    await hide();
    await syncShownPlaces(context);
  },
  async aroundDeletion(context, id, remove) {
    await dropPagePlace(context, id);
    await remove();
  },
  async listOwnedParts(context, id) {
    const below = (await listPagesBelow(context, id)).map((one) => ({
      ...one,
      effect: 'Cette page montera d’un niveau.',
    }));
    const previews = await listPreviewsOf(context, id);
    return [...below, ...previews.map((one) => ({ ...one, effect: 'Cet aperçu sera supprimé.' }))];
  },
  listCacheTags: (id) => [`page:${id}`],
  indexLive: indexPages,
  present: presentPageDraft,
  buildUrl: (_, { url, route }) =>
    (typeof route === 'string' ? findScreenPath(route) : undefined) ?? (typeof url === 'string' ? url : undefined),
});

function presentShared(row: PageContentRecord): SharedFields {
  return {
    url: row.url,
    type: row.type,
    route: row.is_cms_page ? null : (row.route ?? findScreenRoute(row.url) ?? null),
    layout: row.layout,
    mediaId: row.media_id,
    menuIcon: row.menu_icon,
    isFixedOnRight: row.is_fixed_on_right,
    useAbsoluteMenu: row.use_absolute_menu,
    reload: row.reload,
    link: row.link_type
      ? { type: row.link_type === 'BLANK' ? 'BLANK' : 'SELF', url: row.link_url, jsCode: row.link_js_code }
      : null,
  };
}

/** Finds the path of a page, or that of the screen it stands for; undefined for a screen that is gone. */
function findUrl({ route, url }: SharedFields): string | undefined {
  return route === null ? url : findScreenPath(route);
}

async function findFaults(
  context: RequestContext,
  { id, isDefault, fields, document }: CompleteContent & { document: PageDocument },
  when: 'now' | 'later',
): Promise<Record<string, string>> {
  if (!isDefault) return {};
  const shared = pageFields.shared.strip().parse(fields);
  const url = findUrl(shared);
  if (url === undefined) return { route: 'Cet écran n’existe plus. Choisissez-en un autre, ou aucun.' };
  const reserved = validatePageUrl(url, shared.route === null, context.site.languages);
  if (reserved) return { url: reserved };
  // Another page may have left it by then.
  if (when === 'now' && (await findOtherPageAt(context, url, id)) !== undefined)
    return { url: 'Une autre page a déjà cette adresse. Choisissez-en une autre.' };
  if (shared.type === 'V1' && [...walkBlocks(document)].some(({ node }) => node.type !== 'rich-text'))
    return {
      type: 'Une page de texte ne contient que du texte. Retirez ses autres blocs, ou gardez une page de blocs.',
    };
  if (shared.link?.url === url)
    return { 'link.url': 'C’est l’adresse de la page elle-même. Laissez vide, ou changez-la.' };
  return {};
}

function withoutReserved(fields: Record<string, unknown>): Record<string, unknown> {
  return getScript(fields) === null ? fields : { ...fields, link: { ...(fields.link as object), jsCode: null } };
}

/** The script of a page's menu entry; null where it has none. */
function getScript({ link }: Record<string, unknown>): string | null {
  const { jsCode } = (link ?? {}) as { jsCode?: unknown };
  return typeof jsCode === 'string' && jsCode.trim() ? jsCode : null;
}
