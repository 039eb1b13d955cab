import { pageFields, pageLink } from '@vitrine/contract/contents/page.content';
import { validatePageUrl } from '@vitrine/domain/addresses/validate-page-url';
import type { ArchiveRecord, ValidatedRecord, ValidationContext } from '../define-archive-part.ts';
import { computed, defineArchivePart, nestedRows } from '../define-archive-part.ts';
import { restoreTextDocuments } from '../documents/restore-document.operations.ts';

/** The pages of an archive. */
export const pagesArchive = defineArchivePart('pages', {
  nouns: ['page', 'pages'],
  table: 'page',
  columns: {
    id: 'id',
    parent_id: 'parentId',
    position: 'position',
    type: 'type',
    url: 'url',
    layout: 'layout',
    menu_icon: 'menuIcon',
    is_valid: 'isValid',
    is_text: 'isText',
    show_in_menu: 'showInMenu',
    is_fixed_on_right: 'isFixedOnRight',
    use_absolute_menu: 'useAbsoluteMenu',
    reload: 'reload',
    is_cms_page: 'isCmsPage',
    route: 'screen',
    link_type: 'linkType',
    link_url: 'linkUrl',
    link_js_code: 'linkJsCode',
    media_id: 'mediaId',
    updated_at: 'updatedAt',
  },
  nested: {
    texts: nestedRows(
      'page_text',
      { page_id: 'id' },
      {
        locale: 'locale',
        title: 'title',
        menu_title: 'menuTitle',
        meta_description: 'metaDescription',
        document: 'document',
        searched_title: computed,
      },
      pageFields.texts.shape,
    ),
  },
  rules: { ...pageFields.shared.shape, screen: pageFields.shared.shape.route, linkUrl: pageLink.shape.url },
  validate: validatePage,
});

/** Validates the address of a page and its blocks. The script of its menu entry needs the rights that writing it needs. */
function validatePage(record: ArchiveRecord, { site, canRestoreReserved }: ValidationContext): ValidatedRecord {
  const url = String(record.url);
  const reserved = validatePageUrl(url, record.isCmsPage === true, site.languages);
  if (reserved) return `«\u00a0url\u00a0»\u00a0: ${reserved}`;
  const restored = restoreTextDocuments(record);
  if (typeof restored === 'string' || !restored?.linkJsCode) return restored;
  return canRestoreReserved(`le script de l’entrée du menu ${url}`) ? restored : { ...restored, linkJsCode: null };
}

/** The page places of an archive. */
export const pagePlacesArchive = defineArchivePart('page-places', {
  nouns: ['place de page', 'places de pages'],
  table: 'page_place',
  columns: {
    page_id: 'pageId',
    parent_id: 'parentId',
    position: 'position',
    show_in_menu: 'showInMenu',
    version: 'version',
  },
});
