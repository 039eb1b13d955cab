import { createHash } from 'node:crypto';
import type { ExportItem, ItemTerm } from '@vitrine/wordpress/export-types';
import { toPlainText } from '@vitrine/wordpress/html/plain-text';
import { findRestriction } from '@vitrine/wordpress/items/find-restriction';
import { isFrontPage as isAtRoot, listOldAddresses } from '@vitrine/wordpress/items/list-old-addresses';
import { readForm } from '@vitrine/wordpress/items/read-form';
import { type ItemSeo, readSeo } from '@vitrine/wordpress/items/read-seo';
import type { NewItem } from '../wordpress-items.repository.ts';
import { type OldSite, toForeignAddress, toRedirectSources } from './old-addresses.ts';

/** Entries that every site has and that are no content: they are not even counted. */
const internalKinds =
  /^(?:revision|customize_changeset|oembed_cache|user_request|custom_css|wp_global_styles|wp_font_\w+|nav_menu_item|scheduled-action|acf-field(?:-group)?)$/;
/** Kinds of the plugins that make contact forms. */
const formKinds = /^(?:wpcf7_contact_form|wpforms|nf_sub|feedback|frm_styles|forminator_forms|wpcf7s|mc4wp-form)$/;

/** Whether an entry is one of the kinds that WordPress keeps for itself: revisions, templates, styles. */
export const isInternalKind = ({ kind }: ExportItem) => internalKinds.test(kind);
/** Whether an entry is a form of a plugin. */
export const isForm = (item: ExportItem) => formKinds.test(item.kind) || readForm(item) !== undefined;

/** Categories of which WordPress gives one to whatever has none. */
export const isNoCategory = ({ slug, name }: Pick<ItemTerm, 'slug' | 'name'>) =>
  /^(?:uncategorized|non-classe|non-classee)$/i.test(slug) || /^(?:uncategorized|non classé)$/i.test(name);

type Described = Omit<NewItem, 'id'>;

/** Describes a page or a post, without its content, which is read again from the file. */
export function describeContent(
  item: ExportItem,
  old: OldSite | undefined,
  authors: ReadonlyMap<string, string>,
): Described {
  const restriction = findRestriction(item);
  const isHeldBack = item.password !== '' || item.status === 'private' || restriction !== undefined;
  const isPublic = item.status === 'publish' && !isHeldBack;
  const isFrontPage = item.kind === 'page' && isPublic && isAtRoot(item, { url: old?.url ?? '' });
  const categories = item.terms.filter(({ taxonomy }) => taxonomy === 'category').filter((one) => !isNoCategory(one));
  const seo = readSeo(item, '');
  const tags = item.terms.filter(({ taxonomy }) => taxonomy === 'post_tag').map(({ name }) => name);
  return {
    ordinal: item.ordinal,
    kind: item.kind === 'page' ? 'page' : 'post',
    wpId: item.wpId,
    sourceKey: getSourceKey(item, old),
    sourceHash: hashItem(item),
    title: item.title.slice(0, 200).trim() || (item.kind === 'page' ? 'Page sans titre' : 'Article sans titre'),
    slug: item.slug,
    sourceUrl: item.link || null,
    addresses: listAddresses(item, old),
    parentWpId: item.parent || null,
    menuOrder: item.menuOrder,
    isPublic,
    isFrontPage,
    details: {
      notes: listNotes(item, { categories: categories.length, seo, restriction }),
      excerpt: toPlainText(item.excerpt).slice(0, 1000),
      metaDescription: (seo.description ?? '').slice(0, 320),
      author: (authors.get(item.author) ?? item.author).slice(0, 120),
      publishedAt: item.publishedAt ?? item.modifiedAt,
      tags: [
        ...new Set([...tags, ...categories.slice(1).map(({ name }) => name)].map((tag) => tag.slice(0, 60).trim())),
      ]
        .filter(Boolean)
        .slice(0, 30),
      categories: categories.slice(0, 1).map(({ slug, name }) => slug || name),
      ...(toNumber(item.metas._thumbnail_id?.[0])
        ? { thumbnail: toNumber(item.metas._thumbnail_id?.[0]) as number }
        : {}),
      ...(isHeldBack ? { isHeldBack } : {}),
    },
  };
}

/** What is known of a content before it is converted. */
function listNotes(
  item: ExportItem,
  { categories, seo, restriction }: { categories: number; seo: ItemSeo; restriction: string | undefined },
): string[] {
  return [
    ...(item.title.trim() ? [] : ['Il n’avait pas de titre\u00a0: donnez-lui-en un.']),
    ...(item.password ? ['Un mot de passe le protégeait\u00a0: il reste un brouillon, à vous de décider.'] : []),
    ...(item.status === 'private' ? ['Il était privé\u00a0: il reste un brouillon, à vous de décider.'] : []),
    ...(restriction
      ? [
          `Une extension en gardait une partie pour certains visiteurs («\u00a0${restriction}\u00a0»)\u00a0: il reste un brouillon, avec cette partie. Retirez-la avant de publier.`,
        ]
      : []),
    ...(item.isSticky ? ['Il était mis en avant en tête du blog\u00a0: il suit maintenant l’ordre des dates.'] : []),
    ...(categories > 1
      ? ['Il était dans plusieurs catégories\u00a0: la première est son dossier, les autres des étiquettes.']
      : []),
    ...(seo.title && seo.title !== item.title
      ? [`Son titre pour les moteurs de recherche n’est pas repris\u00a0: «\u00a0${seo.title.slice(0, 200)}\u00a0».`]
      : []),
    ...(item.commentCount > 0
      ? [`Ses commentaires ne sont pas repris (${item.commentCount.toLocaleString('fr')}).`]
      : []),
  ];
}

/** Describes a file of the library of the former site. */
export function describeMedia(item: ExportItem, old: OldSite | undefined): Described {
  const file = item.attachmentUrl || item.guid;
  const foreign = toForeignAddress(file, old);
  const name = decodeName(file.split(/[?#]/)[0]?.split('/').at(-1) ?? '');
  return {
    ordinal: item.ordinal,
    kind: 'media',
    wpId: item.wpId,
    sourceKey: getSourceKey(item, old),
    sourceHash: hashItem(item),
    title: (name || item.title || 'Fichier sans nom').slice(0, 200),
    slug: item.slug,
    sourceUrl: file || null,
    addresses: [...listAddresses(item, old), ...(foreign ? [foreign] : [])],
    parentWpId: item.parent || null,
    menuOrder: item.menuOrder,
    isPublic: true,
    details: {
      file,
      alt: toPlainText(item.metas._wp_attachment_image_alt?.[0] ?? '').slice(0, 300),
      caption: toPlainText(item.excerpt).slice(0, 500),
    },
  };
}

/** Names an entry across exports of the same site. */
export function getSourceKey(
  item: Pick<ExportItem, 'kind' | 'wpId' | 'guid' | 'link'>,
  old: OldSite | undefined,
): string {
  return `${old?.host ?? ''}${old?.base ?? ''}|${item.kind}|${item.wpId ?? (item.guid || item.link)}`.slice(0, 500);
}

/** Sums up what the import takes of an entry: another sum means that it has changed there. */
function hashItem(item: ExportItem): string {
  const { title, content, excerpt, publishedAt, status, slug, parent, link, password, author, terms, metas } = item;
  return createHash('sha256')
    .update(
      JSON.stringify([
        title,
        content,
        excerpt,
        publishedAt,
        status,
        slug,
        parent,
        link,
        password,
        author,
        terms,
        metas,
        item.attachmentUrl,
      ]),
    )
    .digest('base64url');
}

/** The addresses at which visitors found an entry; a draft had none. */
function listAddresses(item: ExportItem, old: OldSite | undefined): string[] {
  if (/^(?:draft|auto-draft|pending|trash)$/.test(item.status)) return [];
  return toRedirectSources(listOldAddresses(item, { url: old?.url ?? '' }), old);
}

function toNumber(text: string | undefined): number | undefined {
  return text && /^\d{1,15}$/.test(text) ? Number(text) : undefined;
}

function decodeName(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
