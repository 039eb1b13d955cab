import type { Result } from '@vitrine/domain/kernel/result';
import { insertAddress, type NewAddress } from '@vitrine/server/features/addresses/save-address.repository';
import { type AlbumDraft, saveAlbum } from '@vitrine/server/features/albums/save-album.operations';
import {
  type BlogFolderDraft,
  type BlogPostDraft,
  saveBlogFolder,
  saveBlogPost,
} from '@vitrine/server/features/blog/save-blog.operations';
import { type FormDraft, saveForm } from '@vitrine/server/features/dynamic-forms/dynamic-forms.operations';
import { upsertElement } from '@vitrine/server/features/elements/save-element.repository';
import { ingestMedia, type MediaUpload } from '@vitrine/server/features/media/ingest-media';
import { type NewsDraft, saveNews } from '@vitrine/server/features/news/save-news.operations';
import { type PageDraft, savePage } from '@vitrine/server/features/pages/save-page.operations';
import {
  type ServiceOfferDraft,
  saveServiceOffer,
} from '@vitrine/server/features/service-offers/save-service-offer.operations';
import { insertSite, type NewSite } from '@vitrine/server/features/sites/save-site.repository';
import type { RequestContext } from '@vitrine/server/request-context';
import type { TestServer } from '../servers/test-server.ts';

const locale = 'fr_FR';

/** Returns the value of a successful operation; throws its failure. */
export function unwrap<Value>(result: Result<Value>): Value {
  if (result.ok) return result.value;
  throw new Error(`${result.failure.code} ${JSON.stringify(result.failure.fields ?? {})}`);
}

/** Creates a document of one text block with `text`. */
export function createTextDocument(text: string): { blocks: object[] } {
  return {
    blocks: [
      {
        id: 'texte',
        type: 'rich-text',
        version: 0,
        props: { variant: 'plain', tone: 'plain', html: `<p>${text}</p>` },
      },
    ],
  };
}

/** Creates a site with this id on `NAME.localhost`; `changes` overrides the defaults. */
export async function createSite(
  server: TestServer,
  id: number,
  name: string,
  changes: Partial<NewSite> = {},
): Promise<void> {
  await insertSite(server.running.context.database, {
    id,
    name: `Site ${name}`,
    defaultLocale: locale,
    timeZone: 'Europe/Paris',
    isECommerce: false,
    isWinemaker: false,
    dashboardType: 'PLAUSIBLE',
    hosts: [{ host: `${name}.localhost`, kind: 'dev', isMain: true }],
    languages: [{ code: locale, prefix: '', isDefault: true }],
    ...changes,
  });
  server.running.context.directory.markStale();
}

/** Creates a page whose text is its title. */
export async function createPage(
  context: RequestContext,
  url: string,
  title: string,
  changes: Partial<PageDraft> = {},
): Promise<number> {
  return unwrap(await savePage(context, { ...createPageDraft(url, title), ...changes })).id;
}

/** Returns a valid page draft. */
export function createPageDraft(url: string, title: string): PageDraft {
  return {
    parentId: null,
    position: 0,
    type: 'GRAPE',
    url,
    layout: 'default',
    menuIcon: null,
    showInMenu: true,
    isFixedOnRight: false,
    isCmsPage: true,
    route: null,
    mediaId: null,
    locale,
    title,
    menuTitle: title,
    metaDescription: `${title}, une page pour les essais.`,
    document: createTextDocument(title),
  };
}

/** Creates a news item whose text is its title, published on 1 January 2026. */
export async function createNews(
  context: RequestContext,
  title: string,
  changes: Partial<NewsDraft> = {},
): Promise<number> {
  const news = await saveNews(context, {
    mediaId: null,
    isPromoted: false,
    publishedAt: new Date('2026-01-01T08:00:00Z'),
    locale,
    title,
    summary: `Résumé : ${title}`,
    metaDescription: '',
    document: createTextDocument(title),
    ...changes,
  });
  return unwrap(news).id;
}

/** Creates a service whose text is its title, at forty-five euros. */
export async function createServiceOffer(
  context: RequestContext,
  title: string,
  changes: Partial<ServiceOfferDraft> = {},
): Promise<number> {
  const service = await saveServiceOffer(context, {
    mediaId: null,
    position: 0,
    tags: ['bain'],
    priceCents: 4500,
    durationMinutes: 60,
    locale,
    title,
    summary: `Résumé : ${title}`,
    metaDescription: '',
    prices: [{ label: title, detail: '', priceCents: 4500 }],
    document: createTextDocument(title),
    ...changes,
  });
  return unwrap(service).id;
}

/** Creates a blog folder, by default at the top level. */
export async function createBlogFolder(
  context: RequestContext,
  title: string,
  changes: Partial<BlogFolderDraft> = {},
): Promise<number> {
  const folder = await saveBlogFolder(context, {
    parentId: null,
    mediaId: null,
    position: 0,
    locale,
    title,
    description: `Dossier : ${title}`,
    metaDescription: '',
    ...changes,
  });
  return unwrap(folder).id;
}

/** Creates a blog post whose text is its title, without folder, published on 1 January 2026. */
export async function createBlogPost(
  context: RequestContext,
  title: string,
  changes: Partial<BlogPostDraft> = {},
): Promise<number> {
  const post = await saveBlogPost(context, {
    folderId: null,
    mediaId: null,
    author: 'Élise Morvan',
    tags: [],
    state: 'published',
    publishedAt: new Date('2026-01-01T08:00:00Z'),
    locale,
    title,
    description: `Résumé : ${title}`,
    metaDescription: '',
    document: createTextDocument(title),
    ...changes,
  });
  return unwrap(post).id;
}

/** Creates a form with a name, a sensitive text and a file question, none repeated; its title is `name`. */
export async function createForm(
  context: RequestContext,
  name: string,
  changes: Partial<FormDraft> = {},
): Promise<number> {
  const items = [
    { kind: 'text', name: 'nom', label: `Nom, pour ${name}`, required: true },
    { kind: 'textarea', name: 'sante', label: 'Santé', sensitive: true },
    { kind: 'file', name: 'acte', label: 'Acte', types: ['pdf', 'image'] },
  ];
  return unwrap(
    await saveForm(context, {
      name,
      definition: { steps: [{ name: 'etape', title: 'Vous', items }] },
      retentionDays: 365,
      ...changes,
    }),
  ).id;
}

/** Creates an album, by default without items. */
export async function createAlbum(
  context: RequestContext,
  title: string,
  changes: Partial<AlbumDraft> = {},
): Promise<number> {
  return unwrap(
    await saveAlbum(context, {
      position: 0,
      coverId: null,
      locale,
      title,
      description: `Album : ${title}`,
      items: [],
      ...changes,
    }),
  ).id;
}

/** Creates elements with these titles in a catalogue route. */
export async function createElements(context: RequestContext, route: string, titles: readonly string[]): Promise<void> {
  for (const [position, title] of titles.entries())
    await upsertElement(context, { route, position, url: null, mediaId: null, titles: { [locale]: title } });
}

/** Creates a postal address of the company, in Angers. */
export function createAddress(
  context: RequestContext,
  name: string,
  changes: Partial<NewAddress> = {},
): Promise<number> {
  return insertAddress(context, {
    type: 'PRACTICE',
    name,
    firstPart: '1 rue des Essais',
    secondPart: '',
    postalCode: '49000',
    city: 'Angers',
    countryId: 1,
    phone: null,
    latitude: null,
    longitude: null,
    ...changes,
  });
}

/** Creates an SVG image in the library whose content includes `mark`, so that its hash is unique. */
export async function createSvgImage(
  context: RequestContext,
  mark: string,
  changes: Partial<MediaUpload> = {},
): Promise<{ id: number; hash: string }> {
  const content = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"><title>${mark}</title><rect width="40" height="20"/></svg>`,
  );
  return unwrap(
    await ingestMedia(context, {
      name: 'dessin.svg',
      alt: mark,
      content,
      ...changes,
    }),
  );
}

/** Inserts a component and an external application of this name: no operation creates them yet. */
export async function insertConfigurations(
  { site, transaction }: RequestContext,
  name: string,
  mark: string,
): Promise<void> {
  const config = JSON.stringify({ mark });
  await transaction.query(
    'insert into component_configuration (site_id, slug, is_enabled, config) values ($1, $2, true, $3)',
    [site.id, name, config],
  );
  await transaction.query(
    'insert into external_app (site_id, app, public_config, private_config) values ($1, $2, $3, $4)',
    [site.id, name, config, JSON.stringify({ secret: `secret-${mark}` })],
  );
}
