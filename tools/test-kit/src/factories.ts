import { createHash } from 'node:crypto';
import type { Result } from '@vitrine/domain/kernel/result';
import { insertAddress, type NewAddress } from '@vitrine/server/features/addresses/save-address.repository';
import { addAlbum, type AlbumDraft } from '@vitrine/server/features/albums/save-album.operations';
import { recordConsent } from '@vitrine/server/features/consents/consents.operations';
import { insertElement } from '@vitrine/server/features/elements/save-element.repository';
import { upsertFont, upsertFontFile } from '@vitrine/server/features/fonts/fonts.repository';
import { ingestMedia, type MediaUpload } from '@vitrine/server/features/media/ingest-media';
import { addNews, type NewsDraft } from '@vitrine/server/features/news/save-news.operations';
import { addPage, type PageDraft } from '@vitrine/server/features/pages/save-page.operations';
import { noteLostAddress, setRedirect } from '@vitrine/server/features/redirects/redirects.operations';
import { addServiceOffer, type ServiceOfferDraft } from '@vitrine/server/features/service-offers/save-service-offer.operations';
import { changeSettings } from '@vitrine/server/features/settings/settings.operations';
import { upsertLogo } from '@vitrine/server/features/sites/logos.repository';
import { insertSite, type NewSite } from '@vitrine/server/features/sites/save-site.repository';
import { logVisit } from '@vitrine/server/features/visits/visits.operations';
import type { Scope } from '@vitrine/server/scope';
import type { TestServer } from './test-server.ts';

const locale = 'fr_FR';

/** The value of an operation that a test counts on; throws with what refused it. */
export function demand<Value>(result: Result<Value>): Value {
  if (result.ok) return result.value;
  throw new Error(`${result.failure.code} ${JSON.stringify(result.failure.fields ?? {})}`);
}

/** A document of one text block that says `text`. */
export function documentSaying(text: string): { blocks: object[] } {
  return { blocks: [{ id: 'texte', type: 'rich-text', version: 0, props: { variant: 'plain', tone: 'plain', html: `<p>${text}</p>` } }] };
}

/** Adds a site of this number on `NAME.localhost`; what `changes` names is otherwise. */
export async function makeSite(server: TestServer, id: number, name: string, changes: Partial<NewSite> = {}): Promise<void> {
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

/** Adds a page that says its title. */
export async function makePage(scope: Scope, url: string, title: string, changes: Partial<PageDraft> = {}): Promise<number> {
  const page = await addPage(scope, {
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
    document: documentSaying(title),
    ...changes,
  });
  return demand(page).id;
}

/** Adds a news item that says its title, published since the first of January 2026. */
export async function makeNews(scope: Scope, title: string, changes: Partial<NewsDraft> = {}): Promise<number> {
  const news = await addNews(scope, {
    mediaId: null,
    isPromoted: false,
    publishedAt: new Date('2026-01-01T08:00:00Z'),
    locale,
    title,
    summary: `Résumé : ${title}`,
    metaDescription: '',
    document: documentSaying(title),
    ...changes,
  });
  return demand(news).id;
}

/** Adds a service that says its title, at forty-five euros. */
export async function makeService(scope: Scope, title: string, changes: Partial<ServiceOfferDraft> = {}): Promise<number> {
  const service = await addServiceOffer(scope, {
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
    document: documentSaying(title),
    ...changes,
  });
  return demand(service).id;
}

/** Adds an album without item unless told. */
export async function makeAlbum(scope: Scope, title: string, changes: Partial<AlbumDraft> = {}): Promise<number> {
  return demand(await addAlbum(scope, { position: 0, coverId: null, locale, title, description: `Album : ${title}`, items: [], ...changes })).id;
}

/** Adds elements of these titles to a route of the catalogue. */
export async function makeElements(scope: Scope, route: string, titles: readonly string[]): Promise<void> {
  for (const [position, title] of titles.entries()) await insertElement(scope, { route, position, url: null, mediaId: null, titles: { [locale]: title } });
}

/** Adds an address of the company, in Angers. */
export function makeAddress(scope: Scope, name: string, changes: Partial<NewAddress> = {}): Promise<void> {
  return insertAddress(scope, {
    type: 'PRACTICE', name, firstPart: '1 rue des Essais', secondPart: '', postalCode: '49000', city: 'Angers', countryId: 1, phone: null,
    latitude: null, longitude: null, ...changes,
  });
}

/** Adds a drawing to the library whose content carries `mark`, so that its hash is its own. */
export async function makeDrawing(server: TestServer, scope: Scope, mark: string, changes: Partial<MediaUpload> = {}): Promise<{ id: number; hash: string }> {
  const content = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"><title>${mark}</title><rect width="40" height="20"/></svg>`);
  return demand(await ingestMedia(scope, server.running.context.store, undefined, { name: 'dessin.svg', alt: mark, content, ...changes }));
}

/** A site of the tenancy tests. */
export interface Tenant {
  id: number;
  host: string;
  /** A word that every text of the site holds, and no text of another. */
  mark: string;
  /** Hashes of its drawing and of its font file. */
  drawing: string;
  font: string;
  /** Number of a page, news item, service, album and picture that no other site has. */
  onlyId: number;
  /** Word in the addresses and names that no other site has. */
  onlyWord: string;
}

/**
 * Three sites with the same numbers, slugs and addresses, on a.localhost, b.localhost and c.localhost, each with rows in every
 * table that sites own; only their marks tell them apart.
 */
export async function makeTenants(server: TestServer): Promise<[Tenant, Tenant, Tenant]> {
  const tenants: Tenant[] = [];
  for (const [place, name] of ['a', 'b', 'c'].entries()) {
    const id = 101 + place;
    const mark = `repere${name.repeat(6)}`;
    await makeSite(server, id, name);
    const only = { onlyId: 901 + place, onlyWord: `seul-${name}` };
    const { drawing, font } = await server.write(id, async (scope) => {
      await addWhatNoOtherHas(server, scope, mark, only);
      return fillTenant(server, scope, mark);
    });
    tenants.push({ id, host: `${name}.localhost`, mark, drawing, font, ...only });
  }
  return tenants as [Tenant, Tenant, Tenant];
}

/** Number of the page, news item, service, album and picture that each tenant has. */
export const tenantId = 7;

async function fillTenant(server: TestServer, scope: Scope, mark: string): Promise<{ drawing: string; font: string }> {
  const author = { name: mark, isSuperAdmin: true };
  demand(await changeSettings(scope, { COMPANY_NAME: mark, COMPANY_EMAIL: `${mark}@exemple.fr`, LEGAL_NOTICE: `<p>${mark}</p>` }, author));
  const drawing = await makeDrawing(server, scope, mark, { id: tenantId });
  const id = tenantId;
  await upsertLogo(scope, { type: 'LOGO', media_id: id, alt: mark });
  const font = await storeFont(server, scope, mark);
  await makeAddress(scope, mark);
  await makePage(scope, '/', `Accueil ${mark}`, { id, mediaId: id });
  await makePage(scope, '/page', `Page ${mark}`, { id: id + 1, parentId: id });
  await makeNews(scope, `Nouvelle ${mark}`, { id, mediaId: id, isPromoted: true });
  await makeService(scope, `Service ${mark}`, { id, mediaId: id });
  await makeAlbum(scope, `Album ${mark}`, { id, coverId: id, items: [{ mediaId: id, caption: mark }] });
  await insertElement(scope, { route: 'footer', position: 0, url: '/page', mediaId: id, titles: { [locale]: mark } });
  demand(await setRedirect(scope, '/ancienne', `/page?de=${mark}`));
  demand(await logVisit(scope, mark));
  await noteLostAddress(scope, `/perdue-${mark}`, undefined);
  await recordConsent(scope, ['audience'], undefined);
  await storeRest(scope, mark);
  return { drawing: drawing.hash, font };
}

async function addWhatNoOtherHas(server: TestServer, scope: Scope, mark: string, { onlyId: id, onlyWord }: Pick<Tenant, 'onlyId' | 'onlyWord'>): Promise<void> {
  await makeDrawing(server, scope, `${mark} seul`, { id });
  await makeAddress(scope, onlyWord);
  await makePage(scope, `/${onlyWord}`, `Page seule ${mark}`, { id });
  await makeNews(scope, `Nouvelle seule ${mark}`, { id });
  await makeService(scope, `Service seul ${mark}`, { id, tags: [onlyWord] });
  await makeAlbum(scope, `Album seul ${mark}`, { id });
  await insertElement(scope, { route: onlyWord, position: 0, url: null, mediaId: null, titles: { [locale]: mark } });
  demand(await setRedirect(scope, `/ancienne-${onlyWord}`, `/page?de=${mark}`));
  await storeConfigurations(scope, onlyWord, mark);
}

async function storeFont(server: TestServer, scope: Scope, mark: string): Promise<string> {
  const content = Buffer.from(`police ${mark}`);
  const hash = createHash('sha256').update(content).digest('hex');
  await server.running.context.store.write(scope.site.id, `${hash}/police.woff2`, content);
  await upsertFont(scope, { type: 'CONTENT', family: `Police ${mark}`, weight: 400, style: 'normal' });
  await upsertFontFile(scope, {
    family: `Police ${mark}`, name: `${mark}.woff2`, hash, weight: '400', style: 'normal', bytes: content.length, isPreloaded: false, letters: 'abc',
  });
  return hash;
}

/** A component and an external application of this name: no operation makes them yet. */
export async function storeConfigurations({ site, transaction }: Scope, name: string, mark: string): Promise<void> {
  const config = JSON.stringify({ mark });
  await transaction.query('insert into component_configuration (site_id, slug, is_enabled, config) values ($1, $2, true, $3)', [site.id, name, config]);
  await transaction.query('insert into external_app (site_id, app, public_config, private_config) values ($1, $2, $3, $4)', [
    site.id, name, config, JSON.stringify({ secret: `secret-${mark}` }),
  ]);
}

/** Rows that only visitors make. */
async function storeRest(scope: Scope, mark: string): Promise<void> {
  const { site, transaction } = scope;
  await storeConfigurations(scope, 'fiche', mark);
  await transaction.query(
    'insert into contact_message (site_id, reference, firstname, lastname, email, message) values ($1, $2, $3, $4, $5, $6)',
    [site.id, '260101-ABCDE', 'Léa', mark, `${mark}@exemple.fr`, mark],
  );
  await transaction.query('insert into outgoing_mail (site_id, recipient, subject, text_body, html_body) values ($1, $2, $3, $4, $5)', [
    site.id, `${mark}@exemple.fr`, mark, mark, mark,
  ]);
}
