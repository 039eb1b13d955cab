import { pageFields } from '@vitrine/contract/contents/page.content';
import { fail } from '@vitrine/domain/kernel/result';
import { toSlug } from '@vitrine/domain/publishing/slug';
import { defineContentType } from '../define-content-type.ts';
import { moveRedirects } from '../redirects/redirects.operations.ts';
import { deleteFromSearchIndex } from '../search/search.operations.ts';
import { deletePage, deletePageText, findPageContent, hidePage } from './page-content.repository.ts';
import { savePage, savePageText } from './save-page.operations.ts';
import { findOtherPageAt, findPageFacts, listPageAncestors } from './save-page.repository.ts';

/** Pages as contents with drafts. */
export const pageContent = defineContentType({
  kind: 'page',
  fields: pageFields,
  documentKind: 'page',
  createFields: (_, title) => ({
    ...pageFields.shared.parse({ url: `/${toSlug(title)}` }),
    ...pageFields.texts.parse({ title, menuTitle: title.slice(0, 120) }),
  }),
  async findLive(context, id, locale) {
    const row = await findPageContent(context, id, locale);
    if (!row) return undefined;
    const texts = { title: row.title, menuTitle: row.menu_title, metaDescription: row.meta_description };
    const shared = {
      url: row.url,
      parentId: row.parent_id,
      position: row.position,
      layout: row.layout,
      mediaId: row.media_id,
      menuIcon: row.menu_icon,
      showInMenu: row.show_in_menu,
      isFixedOnRight: row.is_fixed_on_right,
      useAbsoluteMenu: row.use_absolute_menu,
    };
    return {
      fields: locale === context.site.defaultLocale ? { ...shared, ...texts } : texts,
      document: row.document,
    };
  },
  async writeLive(context, { id, locale, isDefault, fields, document }) {
    const text = { ...pageFields.texts.strip().parse(fields), locale, document };
    if (!isDefault) return savePageText(context, id, text);
    const shared = pageFields.shared.strip().parse(fields);
    if ((await findOtherPageAt(context, shared.url, id)) !== undefined)
      return fail('invalid-fields', { url: 'Une autre page a déjà cette adresse. Choisissez-en une autre.' });
    if (shared.parentId !== null) {
      const above = await listPageAncestors(context, shared.parentId);
      if (above.length === 0)
        return fail('invalid-fields', { parentId: 'Cette page n’est pas en ligne. Choisissez-en une autre.' });
      if (above.includes(id))
        return fail('invalid-fields', { parentId: 'Une page ne peut pas être rangée sous elle-même.' });
    }
    const facts = await findPageFacts(context, id);
    const saved = await savePage(context, {
      ...shared,
      ...text,
      id,
      type: facts?.type ?? 'GRAPE',
      isCmsPage: facts?.is_cms_page ?? true,
      route: facts?.route ?? null,
      reload: facts?.reload ?? false,
    });
    if (saved.ok && facts && facts.url !== shared.url) await moveRedirects(context, facts.url, shared.url);
    return saved;
  },
  async hideLive(context, id) {
    await hidePage(context, id);
    await deleteFromSearchIndex(context, { kind: 'page', id });
    context.transaction.invalidate('pages', `page:${id}`);
  },
  async deleteText(context, id, locale) {
    await deletePageText(context, id, locale);
    await deleteFromSearchIndex(context, { kind: 'page', id }, locale);
    context.transaction.invalidate('pages', `page:${id}`);
  },
  async deleteLive(context, id) {
    await deletePage(context, id);
    await deleteFromSearchIndex(context, { kind: 'page', id });
    context.transaction.invalidate('pages', `page:${id}`);
  },
  buildUrl: (_, { url }) => (typeof url === 'string' ? url : undefined),
});
