import { globSync } from 'node:fs';
import { join } from 'node:path';
import { contentHash } from '@vitrine/server/adapters/files/content-hash';
import { recordConsent } from '@vitrine/server/features/consents/consents.operations';
import { prepareSubmission, submitForm } from '@vitrine/server/features/dynamic-forms/submit-form.operations';
import { upsertElement } from '@vitrine/server/features/elements/save-element.repository';
import { upsertFont, upsertFontFile } from '@vitrine/server/features/fonts/fonts.repository';
import { upsertNewsText } from '@vitrine/server/features/news/save-news.repository';
import { saveNewsletterList } from '@vitrine/server/features/newsletter/subscriptions.operations';
import { createHandledErasure } from '@vitrine/server/features/privacy/rights-requests/rights-requests.operations';
import { setRedirect } from '@vitrine/server/features/redirects/redirects.operations';
import { replaceSnapshot } from '@vitrine/server/features/reviews/reviews.repository';
import { upsertSecret } from '@vitrine/server/features/secrets/secrets.repository';
import { updateSettings } from '@vitrine/server/features/settings/settings.operations';
import { upsertLogo } from '@vitrine/server/features/sites/logos.repository';
import { addTestimonial } from '@vitrine/server/features/testimonials/testimonials.operations';
import { incrementVisitCounts } from '@vitrine/server/features/visits/visit-counts.repository';
import { logVisit } from '@vitrine/server/features/visits/visits.operations';
import { unlimited } from '@vitrine/server/rate-limits/rate-limiter';
import type { RequestContext } from '@vitrine/server/request-context';
import { createLayoutPreview } from '../browser/layout-previews.ts';
import { buildPdf } from '../pdf.ts';
import type { TestServer } from '../servers/test-server.ts';
import { createBooking, createElementWithPage, createOccurrence } from './bookings.ts';
import {
  createAddress,
  createAlbum,
  createBlogFolder,
  createBlogPost,
  createForm,
  createNews,
  createPage,
  createServiceOffer,
  createSite,
  createSvgImage,
  insertConfigurations,
  unwrap,
} from './factories.ts';
import { createMember, createRegistration, type TestMember } from './members.ts';
import { createFormerSubscriber, createNewsletterRequest, createSubscriber } from './newsletter.ts';

const locale = 'fr_FR';

/** A site of the tenancy tests. */
export interface Tenant {
  id: number;
  host: string;
  /** A word in every text of the site, and in no text of another. */
  mark: string;
  /** A member of the site, with a session. */
  member: TestMember;
  /** Hashes of its SVG image and of its font file. */
  svgHash: string;
  fontHash: string;
  /** Id of a page, news item, service, album and picture that no other site has. */
  uniqueId: number;
  /** Word in URLs and names that no other site has. */
  uniqueWord: string;
}

/**
 * Creates three sites with the same ids, slugs and paths, on a.localhost, b.localhost and c.localhost. Each has rows in
 * every table that belongs to sites; only their marks differ.
 */
export async function createTenants(server: TestServer): Promise<[Tenant, Tenant, Tenant]> {
  const tenants: Tenant[] = [];
  const seeds = await loadFeatureSeeds();
  for (const [place, name] of ['a', 'b', 'c'].entries()) {
    const id = 101 + place;
    const mark = `repere${name.repeat(6)}`;
    await createSite(server, id, name, { isECommerce: true, isWinemaker: true });
    const only = { uniqueId: 901 + place, uniqueWord: `seul-${name}` };
    // In several transactions, whose time is limited.
    await server.write(id, (context) => createUniqueRows(context, mark, only));
    const filled = await server.write(id, (context) => fillTenant(server, context, mark));
    for (const seedTenant of seeds) await server.write(id, (context) => seedTenant(context, mark, server));
    tenants.push({ id, host: `${name}.localhost`, mark, ...filled, ...only });
  }
  return tenants as [Tenant, Tenant, Tenant];
}

type FeatureSeed = (context: RequestContext, mark: string, server: TestServer) => Promise<void>;

/**
 * Loads what inserts the rows of each feature: `seedTenant` of its `NAME.cases.fixture.ts`. Outside of transactions, whose
 * time ends while modules load on a busy machine.
 */
async function loadFeatureSeeds(): Promise<FeatureSeed[]> {
  const features = join(import.meta.dirname, '../../../../apps/server/src/features');
  const seeds: FeatureSeed[] = [];
  for (const path of globSync('*/**/*.cases.fixture.ts', { cwd: features }).sort()) {
    const { seedTenant } = (await import(join(features, path))) as { seedTenant?: FeatureSeed };
    if (seedTenant) seeds.push(seedTenant);
  }
  return seeds;
}

/** Id of the page, news item, service, album and picture that each tenant has. */
export const tenantId = 7;
/** Id of the member that each tenant has, above those of other test members. */
const tenantMemberId = 70_007;

async function fillTenant(
  server: TestServer,
  context: RequestContext,
  mark: string,
): Promise<Pick<Tenant, 'svgHash' | 'fontHash' | 'member'>> {
  const author = { name: mark, isSuperAdmin: true };
  unwrap(
    await updateSettings(
      context,
      {
        COMPANY_NAME: mark,
        COMPANY_EMAIL: `${mark}@exemple.fr`,
        LEGAL_NOTICE: `<p>${mark}</p>`,
        BLOG: true,
        SEARCH_BAR: true,
        NEWSLETTER: true,
        GOOGLE_PLACE_ID: mark,
      },
      author,
    ),
  );
  const drawing = await createSvgImage(context, mark, { id: tenantId });
  const id = tenantId;
  await upsertLogo(context, { type: 'LOGO', media_id: id, alt: mark });
  const font = await insertFont(server, context, mark);
  await createAddress(context, mark);
  await createPage(context, '/', `Accueil ${mark}`, { id, mediaId: id });
  await createPage(context, '/page', `Page ${mark}`, { id: id + 1, parentId: id });
  await createLayoutPreview(server, context, id);
  await createNews(context, `Nouvelle ${mark}`, { id, mediaId: id, isPromoted: true });
  const translation = { locale: 'en_GB', title: `News ${mark}`, summary: '', metaDescription: '' };
  await upsertNewsText(context, id, { ...translation, document: { blocks: [] } });
  await createServiceOffer(context, `Service ${mark}`, { id, mediaId: id });
  await createAlbum(context, `Album ${mark}`, { id, coverId: id, items: [{ mediaId: id, caption: mark }] });
  await createBlogFolder(context, `Dossier ${mark}`, { id, mediaId: id });
  await createBlogPost(context, `Billet ${mark}`, { id, folderId: id, mediaId: id, tags: ['bain'] });
  await upsertElement(context, { route: 'footer', position: 0, url: '/page', mediaId: id, titles: { [locale]: mark } });
  unwrap(await setRedirect(context, '/ancienne', `/page?de=${mark}`));
  unwrap(await logVisit(context, mark));
  await recordConsent(context, { accepted: ['audience'], refused: [] }, undefined);
  await createForm(context, `Formulaire ${mark}`, { id });
  await insertFormSubmission(context, mark);
  await insertVisitorRows(context, mark);
  await createElementWithPage(context, 'ateliers', `Élément ${mark}`, { id, mediaId: id });
  await createOccurrence(context, id, { id, place: `Lieu ${mark}`, capacity: 5000 });
  const member = await createMember(context, { id: tenantMemberId, email: `${mark}@exemple.fr`, lastname: mark });
  await createBooking(context, id, { email: member.email, lastname: mark, firstname: mark, token: bookingToken(mark) });
  await createRegistration(context, `attente-${mark}@exemple.fr`);
  await createHandledErasure(context, member.id);
  await saveNewsletterList(context, { id, name: `Lettre ${mark}`, isUsual: true });
  await createSubscriber(context, `${mark}@exemple.fr`, id);
  await createNewsletterRequest(context, `demande-${mark}@exemple.fr`, [id], 'jeton');
  await createFormerSubscriber(context, `partie-${mark}@exemple.fr`, id);
  await insertReviews(context, mark);
  await context.transaction.query(
    `insert into rate_limit (site_id, key, points, expires_at) values ($1, $2, 1, now() + interval '1 hour')`,
    [context.site.id, `message:${mark}`],
  );
  await incrementVisitCounts(context.transaction, [{ day: '2026-01-01', kind: 'source', name: mark, visits: 1 }]);
  return { svgHash: drawing.hash, fontHash: font, member };
}

async function createUniqueRows(
  context: RequestContext,
  mark: string,
  { uniqueId: id, uniqueWord: onlyWord }: Pick<Tenant, 'uniqueId' | 'uniqueWord'>,
): Promise<void> {
  await createSvgImage(context, `${mark} seul`, { id });
  await createAddress(context, onlyWord);
  await createPage(context, `/${onlyWord}`, `Page seule ${mark}`, { id });
  await createNews(context, `Nouvelle seule ${mark}`, { id });
  await createServiceOffer(context, `Service seul ${mark}`, { id, tags: [onlyWord] });
  await createAlbum(context, `Album seul ${mark}`, { id });
  await createBlogFolder(context, `Dossier seul ${mark}`, { id });
  await createBlogPost(context, `Billet seul ${mark}`, { id, folderId: id, tags: [onlyWord] });
  await upsertElement(context, { route: onlyWord, position: 0, url: null, mediaId: null, titles: { [locale]: mark } });
  await createElementWithPage(context, onlyWord, `Élément seul ${mark}`, { id: id + 50 });
  await createElementWithPage(context, 'ateliers', `Élément seul ${mark}`, { id });
  await createOccurrence(context, id, { id });
  unwrap(await setRedirect(context, `/ancienne-${onlyWord}`, `/page?de=${mark}`));
  await createForm(context, `Formulaire seul ${mark}`, { id });
  await saveNewsletterList(context, { id, name: `Lettre seule ${mark}` });
  await insertConfigurations(context, onlyWord, mark);
}

/** Returns the token of the link to the tenant's booking. */
export function bookingToken(mark: string): string {
  return `inscription-${mark}`.padEnd(43, '-');
}

/** Inserts a submission of the tenant's form, with a sensitive answer and a file. */
async function insertFormSubmission(context: RequestContext, mark: string): Promise<void> {
  const acte = { field: 'acte', name: `${mark}.pdf`, content: new Blob([buildPdf(mark)]) };
  const answers = { nom: mark, sante: `secret-${mark}` };
  const scope = { ...context, services: { ...context.services, limits: unlimited } };
  const prepareContext = {
    ...scope,
    read: <Value>(work: (inside: RequestContext) => Promise<Value>) => work(scope),
  };
  const prepared = await prepareSubmission(prepareContext, { id: tenantId }, { answers, elapsed: 30 }, [acte]);
  unwrap(await submitForm(scope, {}, unwrap(prepared)));
}

async function insertFont(server: TestServer, context: RequestContext, mark: string): Promise<string> {
  const content = Buffer.from(`police ${mark}`);
  const hash = contentHash(content);
  await server.running.context.store.write(context.site.id, `${hash}/police.woff2`, content);
  await upsertFont(context, { type: 'CONTENT', family: `Police ${mark}`, weight: 400, style: 'normal' });
  await upsertFontFile(context, {
    family: `Police ${mark}`,
    name: `${mark}.woff2`,
    hash,
    weight: '400',
    style: 'normal',
    bytes: content.length,
    isPreloaded: false,
    letters: 'abc',
  });
  return hash;
}

/** Inserts reviews of the site: from its maps service, and its own testimonials. */
async function insertReviews(context: RequestContext, mark: string): Promise<void> {
  const author = { name: mark, url: null, picture: null };
  const publishedAt = '2026-01-01T00:00:00Z';
  const review = { id: mark, author, rating: 5, text: mark, publishedAt, url: null, reportUrl: null };
  const content = { source: { name: mark, url: null }, rating: 5, total: 1, reviews: [review] };
  await replaceSnapshot(context, mark, content);
  await upsertSecret(context, 'GOOGLE_PLACES_KEY', Buffer.from(`scellé ${mark}`));
  await addTestimonial(context, {
    id: tenantMemberId,
    author: mark,
    email: `avis-${mark}@exemple.fr`,
    occasion: mark,
    experiencedOn: '2026-01',
    text: `Témoignage ${mark}`,
    publishedAt: new Date(publishedAt),
  });
}

/** Inserts rows that only visitors create. */
async function insertVisitorRows(context: RequestContext, mark: string): Promise<void> {
  const { site, transaction } = context;
  await insertConfigurations(context, 'fiche', mark);
  await transaction.query(
    'insert into contact_message (site_id, reference, firstname, lastname, email, message) values ($1, $2, $3, $4, $5, $6)',
    [site.id, '260101-ABCDE', 'Léa', mark, `${mark}@exemple.fr`, mark],
  );
  await transaction.query(
    `insert into outgoing_mail (site_id, sender_name, origin, locale, recipient, template, data)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      site.id,
      mark,
      `https://${mark}.example`,
      site.defaultLocale,
      `${mark}@exemple.fr`,
      'message-acknowledgement',
      JSON.stringify({ reference: mark }),
    ],
  );
}
